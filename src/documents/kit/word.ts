/** Accessible Word files: heading styles, header rows, a title and a language. */
import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IRunOptions,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { strFromU8, strToU8, unzipSync } from 'fflate';

import { firm } from '../../firm.ts';
import { INK, TINT } from './colors.ts';
import type { DocumentFacts } from './document.ts';
import { archive } from './zip.ts';

type Block = Paragraph | Table;

const HEADINGS = [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2];
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'B8BEC8' };
const BORDERS = {
  top: LINE,
  bottom: LINE,
  left: LINE,
  right: LINE,
  insideHorizontal: LINE,
  insideVertical: LINE,
};

/** A heading: 0 is the title of the document. */
export const heading = (words: string, level: 0 | 1 | 2 = 1): Block =>
  new Paragraph({ text: words, heading: HEADINGS[level] ?? HeadingLevel.HEADING_1, keepNext: true });

export const paragraph = (words: string): Block => new Paragraph({ text: words, spacing: { after: 120 } });

/** What to write here, to be replaced. */
export const hint = (words: string): Block =>
  new Paragraph({
    children: [new TextRun({ text: `[${words}]`, color: '5A6472' })],
    spacing: { after: 120 },
  });

export const list = (items: readonly string[]): Block[] =>
  items.map((text) => new Paragraph({ text, bullet: { level: 0 } }));

const run = (options: IRunOptions) => new TextRun(options);

const cell = (words: string, isHead: boolean, percent: number) =>
  new TableCell({
    width: { size: percent, type: WidthType.PERCENTAGE },
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    ...(isHead ? { shading: { fill: TINT } } : {}),
    children: [new Paragraph({ children: [run({ text: words, bold: isHead })] })],
  });

/**
 * A table whose header row is repeated on every page.
 * @param widths parts of the width of the page
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[] = headings.map(() => 1),
): Block[] {
  const parts = widths.reduce((sum, width) => sum + width, 0);
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: headings.map((_, index) =>
        cell(cells[index] ?? '', isHead, Math.round(((widths[index] ?? 1) / parts) * 100)),
      ),
    });
  return [
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: BORDERS,
      rows: [row(headings, true), ...rows.map((cells) => row(cells, false))],
    }),
    new Paragraph({ text: '' }),
  ];
}

/** Rows that are still empty. */
export const emptyRows = (count: number): string[][] => Array.from({ length: count }, () => []);

/** Writes a Word file. */
export async function word(
  { title, description, updated }: DocumentFacts,
  blocks: readonly Block[],
): Promise<Uint8Array> {
  const text = { font: 'Arial', size: 20, language: { value: 'en-US' } };
  const head = (size: number) => ({
    run: { font: 'Arial', size, bold: true, color: INK },
    paragraph: { spacing: { before: size * 8, after: 100 } },
  });
  const written = await Packer.toBuffer(
    new Document({
      title,
      description,
      creator: firm.name,
      lastModifiedBy: firm.name,
      styles: {
        default: { document: { run: text }, title: head(40), heading1: head(28), heading2: head(23) },
      },
      sections: [
        {
          properties: { page: { size: { width: 12_240, height: 15_840 }, margin: PAGE_MARGIN } },
          footers: { default: footer(title) },
          children: [heading(title, 0), ...blocks],
        },
      ],
    }),
  );
  // The library writes the time of day into the file; its bytes are to depend on its content alone.
  const parts = unzipSync(written);
  const core = 'docProps/core.xml';
  const dated = strFromU8(parts[core] ?? new Uint8Array()).replaceAll(
    /(<dcterms:\w+ [^>]*>)[^<]*/g,
    `$1${updated.toISOString()}`,
  );
  return archive({ ...parts, [core]: strToU8(dated) });
}

/** In twentieths of a point. */
const PAGE_MARGIN = { top: 1080, bottom: 1080, left: 1080, right: 1080 };

const footer = (title: string) =>
  new Footer({
    children: [
      new Paragraph({
        children: [
          new TextRun({ text: `${firm.name} · ${title} · `, size: 16 }),
          new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], size: 16 }),
        ],
      }),
    ],
  });
