/** Bill of quantities for the small office of the sample takeoffs, ready to be priced. */
import { figure } from '../takeoffs/kit/format.ts';
import office from '../takeoffs/small-office.ts';
import type { MakeDocument } from './kit/document.ts';
import { pdf } from './kit/pdf.ts';

const { lines, drawing, assumptions, exclusions, dimensions } = office.compute();

const make: MakeDocument = (updated) =>
  pdf(
    {
      title: 'Bill of quantities: small office',
      description: 'Measured items of a small office with rules of measurement, ready for rates.',
      updated,
    },
    { number: 'BQ-01' },
    (sheets) => {
      sheets
        .heading('Bill of quantities: small office', 1)
        .paragraph(
          'Quantities are net, as drawn. The rate of an item covers labor, material, equipment, waste, overhead and profit. Nothing in this bill is a price of ours: the columns for rate and amount are the bidder’s.',
        )
        .drawing(drawing, 290)
        .heading('Measured work')
        .table(
          [
            { heading: 'No.', width: 5 },
            { heading: 'Item, by MasterFormat section', width: 30 },
            { heading: 'Rule', width: 27 },
            { heading: 'Quantity', width: 10, align: 'right' },
            { heading: 'Unit', width: 7 },
            { heading: 'Rate, $', width: 10, align: 'right' },
            { heading: 'Amount, $', width: 11, align: 'right' },
          ],
          lines.map(({ item, description, rule, quantity, decimals, unit }) => [
            String(item),
            description,
            rule,
            figure(quantity, decimals),
            unit,
          ]),
          { header: 1 },
        )
        .beside(
          150,
          [1, () => sheets.heading('Measured with these rules').list(assumptions)],
          [1, () => sheets.heading('Not in this bill').list(exclusions)],
          [
            1,
            () =>
              sheets
                .heading('Dimensions used')
                .list(dimensions.map(({ symbol, name, text }) => `${symbol} · ${name}: ${text}`)),
          ],
        )
        .heading('Summary')
        .table(
          [
            { heading: 'Carried to', width: 70 },
            { heading: 'Amount, $', width: 30, align: 'right' },
          ],
          [
            ['Measured work, items 1 to ' + String(lines.length)],
            ['Provisional sums, as listed by the client'],
            ['General conditions'],
            ['Total, without sales tax'],
          ],
        );
    },
  );

export default make;
