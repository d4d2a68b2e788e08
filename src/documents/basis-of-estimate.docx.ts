/** Outline of a basis of estimate, in the order of AACE Recommended Practice 34R-05. */
import type { MakeDocument } from './kit/document.ts';
import { emptyRows, heading, hint, list, paragraph, table, word } from './kit/word.ts';

const make: MakeDocument = (updated) =>
  word(
    {
      title: 'Basis of estimate',
      description: 'Outline of a basis of estimate with what belongs under each heading.',
      updated,
    },
    [
      paragraph(
        'Read together with the estimate that it explains. Whoever knows the project and not the estimator should be able to repeat the total from this document. Replace every text in brackets, and delete none of the headings: where one does not apply, say so.',
      ),
      ...table(
        ['Fact', 'This estimate'],
        [
          ['Project'],
          ['Estimate number and revision'],
          ['Prepared for'],
          ['Prepared by'],
          ['Reviewed by'],
          ['Base date of prices'],
          ['Midpoint of construction'],
        ],
        [1, 2],
      ),
      heading('1. Purpose'),
      hint(
        'Which decision the estimate serves, such as budget approval, choice of an option or check of a bid',
      ),
      heading('2. Scope'),
      hint('What is built, in areas, lengths and capacities; where the scope ends; what others supply'),
      heading('3. Method'),
      hint(
        'Measured quantities at unit prices, assemblies, parametric figures or quotes, and where each is used',
      ),
      heading('4. Class and range'),
      ...table(
        ['Item', 'Entry'],
        [
          ['Class, AACE 56R-08'],
          ['Level of definition, percent'],
          ['Drawings and reports that support it'],
          ['Range, low and high side'],
          ['Who judged the range, and how'],
        ],
        [1, 2],
      ),
      heading('5. Documents used'),
      ...table(['Document', 'Number', 'Revision and date', 'Status'], emptyRows(6), [3, 1, 1.4, 1.2]),
      heading('6. Planning basis'),
      hint('Contract type and packages, working hours and shifts, phasing, access, duration and its source'),
      heading('7. Cost basis'),
      heading('Labor', 2),
      hint('Rates and their source, burden, crews, productivity and what it was adjusted for'),
      heading('Material and equipment', 2),
      hint('Quotes with date and validity, freight, sales tax, equipment rates'),
      heading('Subcontracts', 2),
      hint('Which trades are quoted, by whom and for which scope; which are priced by us'),
      heading('Indirect cost, overhead and fee', 2),
      ...table(
        ['Item', 'Rate', 'Taken on'],
        [['General conditions'], ['Overhead and fee'], ['Insurance'], ['Bonds'], ['Taxes']],
        [2, 1, 2],
      ),
      heading('8. Allowances'),
      paragraph('An allowance is a known item whose design is not finished. It is expected to be spent.'),
      ...table(['Allowance', 'Amount', 'What would close it', 'Owner'], emptyRows(5), [2, 1, 2, 1]),
      heading('9. Assumptions'),
      ...list([
        'One sentence each, worded so it can be proved wrong.',
        'Say who can confirm it, and by when.',
      ]),
      hint('Ground, groundwater, hours, permits, interfaces, prices held'),
      heading('10. Exclusions'),
      ...list(['Name what a reader might expect to find here and will not.']),
      hint('Land, design fees, utility charges, hazardous material, furniture, owner’s costs'),
      heading('11. Exceptions'),
      hint('Where this estimate departs from the client’s or our own standard, and why'),
      heading('12. Risks and opportunities'),
      ...table(
        ['Risk or opportunity', 'Effect on cost', 'Effect on time', 'Response and owner'],
        emptyRows(6),
        [2, 1, 1, 2],
      ),
      heading('13. Contingency and management reserve'),
      hint(
        'Method, amount, confidence, which risks it covers and who may release it; reserve is held outside this estimate',
      ),
      heading('14. Escalation'),
      hint('From the base date to the midpoint of construction; index or rate, and its source'),
      heading('15. Reconciliation with the last estimate'),
      ...table(
        ['Cause', 'Amount', 'Explanation'],
        [['Price'], ['Detail'], ['Decision'], ['Total change']],
        [1, 1, 3],
      ),
      heading('16. Benchmarks'),
      ...table(
        ['Measure', 'This estimate', 'Comparable projects', 'Reason for the difference'],
        emptyRows(4),
        [1, 1, 1.3, 2],
      ),
      heading('17. Review'),
      ...table(['Reviewer', 'What was checked', 'Date', 'Open points'], emptyRows(3), [1, 2, 1, 2]),
      heading('Attachments'),
      hint('Estimate, quantity takeoff, quotes, risk register, schedule, list of questions and answers'),
    ],
  );

export default make;
