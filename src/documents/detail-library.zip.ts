/** Details drawn for this site, as SVG and as DXF. */
import { drawings } from '../data/drawings.ts';
import type { Drawing } from '../drawings/kit/drawing.ts';
import { firm } from '../firm.ts';
import { colors } from './kit/colors.ts';
import type { MakeDocument } from './kit/document.ts';
import { dxf } from './kit/dxf.ts';
import { archive } from './kit/zip.ts';

/** Drawings that show construction as a detail does, by their ids. */
const DETAILS = [
  'estimating/concrete-takeoffs',
  'samples/footing-and-wall',
  'estimating/steel-takeoffs',
  'samples/steel-bay',
  'design/structural-engineering',
  'design/mep-design',
  'design/sustainable-design',
  'design/interior-design',
  'construction/safety-management',
  'estimating/civil-estimating',
  'estimating/change-order',
  'portfolio/podium-apartments',
];

/** A drawing in the colors of paper that needs no style sheet. */
function svg({ title, body, viewBox }: Drawing): string {
  const colored = body
    .replaceAll('currentColor', colors.ink)
    .replaceAll('var(--accent)', colors.accent)
    .replaceAll('var(--surface-raised)', '#ffffff');
  const pen = `fill="none" stroke="${colors.ink}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="monospace"><title>${title}</title><g ${pen}>${colored}</g></svg>\n`;
}

const make: MakeDocument = () => {
  const details = DETAILS.flatMap((id) => {
    const drawing = drawings.get(id);
    return drawing ? [{ name: id.replace('/', '-'), drawing }] : [];
  });
  const readme = [
    `Details by ${firm.name}`,
    '',
    'Every detail is here twice: as SVG for documents and pages, and as DXF Release 12 for CAD.',
    'Layers: CUT, OBJECT, THIN, HIDDEN, ACCENT, TEXT. Drawn in sheet units (480 x 320), not to scale.',
    'They show how we draw. A detail for construction needs your project, your codes and the seal of its engineer.',
    '',
    ...details.map(({ name, drawing }) => `${name}: ${drawing.title}`),
    '',
  ].join('\r\n');
  const encode = (text: string) => new TextEncoder().encode(text);
  return Promise.resolve(
    archive({
      'README.txt': encode(readme),
      ...Object.fromEntries(
        details.flatMap(({ name, drawing }) => [
          [`svg/${name}.svg`, encode(svg(drawing))],
          [`dxf/${name}.dxf`, encode(dxf(drawing))],
        ]),
      ),
    }),
  );
};

export default make;
