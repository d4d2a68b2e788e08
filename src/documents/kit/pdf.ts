/** Accessible PDF files: tagged, with a title, a language and a title block on every sheet. */
import { readFile } from 'node:fs/promises';

import PDFDocument from 'pdfkit';

import type { Drawing } from '../../drawings/kit/drawing.ts';
import { ARCHIVO, CHARACTERS, cutFont, JETBRAINS_MONO } from '../../fonts/cut-font.ts';
import { shortDay } from '../../lib/day.ts';
import { firm } from '../../firm.ts';
import { colors } from './colors.ts';
import type { DocumentFacts } from './document.ts';
import { drawingParts, type Lettering, type Stroke } from './drawing-parts.ts';

const font = async (source: string, axes?: Record<string, number>) =>
  readFile(await cutFont(source, CHARACTERS, 'sfnt', axes));
const FONTS = {
  text: await font(ARCHIVO, { wght: 400, wdth: 100 }),
  strong: await font(ARCHIVO, { wght: 620, wdth: 100 }),
  heading: await font(ARCHIVO, { wght: 700, wdth: 80 }),
  mono: await font(JETBRAINS_MONO),
};
type Font = keyof typeof FONTS;

/** In points, as everything here: margin of a Letter sheet, and height of the title block. */
const [MARGIN, TITLE_BLOCK] = [36, 34];
/** Size of the letters in lists. */
const LIST = 7.5;
const PAINT = { ink: colors.ink, accent: colors.accent, paper: '#ffffff' };

interface Column {
  heading: string;
  /** Part of the table's width. */
  width: number;
  align?: 'left' | 'right';
  font?: Font;
}

/** Gives fields of forms a name and a place in the structure, for which the library has no option. */
class SheetDocument extends PDFDocument {
  field: object = {};

  override annotate(x: number, y: number, width: number, height: number, options: object): this {
    return super.annotate(x, y, width, height, { ...options, ...this.field });
  }
}

/** Sheets of paper in US Letter, filled from the top. */
export class PdfSheets {
  readonly #doc: SheetDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #left = MARGIN;
  #width: number;

  constructor(doc: SheetDocument) {
    this.#doc = doc;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    this.#width = doc.page.width - 2 * MARGIN;
  }

  heading(words: string, level: 1 | 2 = 2): this {
    const size = level === 1 ? 20 : 11;
    this.#room(size * 3);
    this.#text(words, `H${level}`, 'heading', size);
    return this.gap(level === 1 ? 4 : 3);
  }

  paragraph(words: string): this {
    return this.#text(words, 'P', 'text', 9).gap(4);
  }

  list(items: readonly string[]): this {
    const [doc, indent] = [this.#doc, 9];
    const list = doc.struct('L');
    this.#root.add(list);
    for (const item of items) {
      this.#room(this.#height(item, 'text', LIST, this.#width - indent));
      const y = doc.y;
      const body = doc.struct('LBody', {}, () => {
        this.#write('–', 'text', LIST, this.#left, y, indent);
        this.#write(item, 'text', LIST, this.#left + indent, y, this.#width - indent);
      });
      list.add(doc.struct('LI', {}, [body]));
      this.gap(1.5);
    }
    list.end();
    return this.gap(4);
  }

  /**
   * Rows under headings that each further sheet repeats.
   * @param header index of the cell that names its row
   */
  table(
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    { size = 8, header = 0 }: { size?: number; header?: number } = {},
  ): this {
    const [doc, padding] = [this.#doc, size * 0.35];
    const table = doc.struct('Table');
    this.#root.add(table);
    const parts = columns.reduce((sum, { width }) => sum + width, 0);
    const widths = columns.map(({ width }) => (width / parts) * this.#width);
    const lefts = widths.map((_, index) => this.#left + sum(widths.slice(0, index)));
    const fontOf = (column: Column, head: boolean): Font => (head ? 'strong' : (column.font ?? 'text'));
    const heightOf = (cells: readonly string[], head: boolean) =>
      2 * padding +
      Math.max(
        ...columns.map((column, i) =>
          this.#height(cells[i] ?? '', fontOf(column, head), size, (widths[i] ?? 0) - 2 * padding),
        ),
      );
    const draw = (cells: readonly string[], head: boolean) => {
      const [y, height] = [doc.y, heightOf(cells, head)];
      const row = doc.struct('TR');
      table.add(row);
      columns.forEach((column, index) => {
        const name = head || index === header ? 'TH' : 'TD';
        const scope = head ? 'Column' : 'Row';
        // The types do not know this option.
        const options = (name === 'TH' ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
        const cell = doc.struct(name, options, () => {
          this.#write(
            cells[index] ?? '',
            fontOf(column, head),
            size,
            (lefts[index] ?? 0) + padding,
            y + padding,
            (widths[index] ?? 0) - 2 * padding,
            column.align,
          );
        });
        row.add(cell);
      });
      row.end();
      this.#artifact(() =>
        doc
          .moveTo(this.#left, y + height)
          .lineTo(this.#left + this.#width, y + height)
          .lineWidth(head ? 1 : 0.5)
          .stroke(head ? PAINT.ink : '#9aa1ad'),
      );
      doc.y = y + height;
    };
    const headings = columns.map(({ heading }) => heading);
    this.#room(heightOf(headings, true) * 2);
    draw(headings, true);
    for (const row of rows) {
      if (this.#room(heightOf(row, false))) draw(headings, true);
      draw(row, false);
    }
    table.end();
    return this.gap(8);
  }

  /** A drawing across the width, or `width` of it, in the middle. */
  drawing(drawing: Drawing, width = this.#width): this {
    const doc = this.#doc;
    const [x = 0, y = 0, wide = 1, high = 1] = drawing.viewBox.split(' ').map(Number);
    const scale = width / wide;
    this.#room(high * scale);
    const top = doc.y;
    const figure = doc.struct('Figure', { alt: drawing.title }, () => {
      doc.save();
      doc.translate(this.#left + (this.#width - width) / 2, top).scale(scale);
      doc.translate(-x, -y).lineJoin('round').lineCap('round');
      for (const part of drawingParts(drawing))
        if ('words' in part) this.#letter(part);
        else this.#stroke(part);
      doc.restore();
    });
    this.#root.add(figure);
    doc.y = top + high * scale;
    return this.gap(6);
  }

  /** Blocks side by side, as wide as their parts say, on one sheet that has `room` in points for the highest. */
  beside(room: number, ...blocks: readonly (readonly [part: number, write: () => void])[]): this {
    this.#room(room);
    const [doc, gutter] = [this.#doc, 16];
    const [left, width, top] = [this.#left, this.#width, this.#doc.y];
    const parts = sum(blocks.map(([part]) => part));
    let bottom = top;
    for (const [part, write] of blocks) {
      this.#width = ((width - gutter * (blocks.length - 1)) * part) / parts;
      doc.y = top;
      write();
      bottom = Math.max(bottom, doc.y);
      this.#left += this.#width + gutter;
    }
    [this.#left, this.#width, doc.y] = [left, width, bottom];
    return this;
  }

  /** Fields to fill side by side, each under its label, with room for one line or for `lines`. */
  fields(...fields: readonly (readonly [part: number, name: string, label: string, lines?: number])[]): this {
    const heights = fields.map(([, , , lines = 1]) => lines * 13 + 5);
    return this.beside(
      Math.max(...heights) + 20,
      ...fields.map(([part, name, label], index) => {
        const write = () => {
          this.#field(name, label, heights[index] ?? 0);
        };
        return [part, write] as const;
      }),
    );
  }

  #field(name: string, label: string, height: number): void {
    this.#text(label, 'P', 'strong', 8);
    const [doc, y] = [this.#doc, this.#doc.y + 1];
    this.#named(label, () => {
      doc.formText(name, this.#left, y, this.#width, height, { ...FIELD, multiline: height > 20 });
    });
    this.#box(this.#left, y, this.#width, height);
    doc.y = y + height;
    this.gap(5);
  }

  /** Boxes to tick, in a row under their label. */
  choices(name: string, label: string, options: readonly string[]): this {
    this.#room(30);
    this.#text(label, 'P', 'strong', 8);
    const [doc, y, each] = [this.#doc, this.#doc.y + 1, this.#width / options.length];
    options.forEach((option, index) => {
      const x = this.#left + index * each;
      this.#named(`${label}: ${option}`, () => {
        doc.formCheckbox(`${name}-${index + 1}`, x, y, 11, 11, FIELD);
      });
      this.#box(x, y, 11, 11);
      this.#root.add(
        doc.struct('P', {}, () => {
          this.#write(option, 'text', 8, x + 15, y + 1, each - 17);
        }),
      );
    });
    doc.y = y + 12;
    return this.gap(5);
  }

  /** The outline of a field, which not every program draws, and paper needs. */
  #box(x: number, y: number, width: number, height: number): void {
    this.#artifact(() => this.#doc.rect(x, y, width, height).lineWidth(0.5).stroke(PAINT.ink));
  }

  /** Adds a field to the structure under a name to listen to. */
  #named(label: string, add: () => void): void {
    const form = this.#doc.struct('Form');
    this.#root.add(form);
    this.#doc.field = { TU: new String(label), structParent: form };
    add();
    this.#doc.field = {};
    form.end();
  }

  gap(height: number): this {
    this.#doc.y += height;
    return this;
  }

  /** Writes the title block of every sheet, and ends the document. */
  end({ title, updated }: DocumentFacts, number: string): void {
    const doc = this.#doc;
    this.#root.end();
    const { count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      doc.switchToPage(index);
      doc.page.margins.bottom = 0;
      const [width, top] = [doc.page.width - 2 * MARGIN, doc.page.height - MARGIN - TITLE_BLOCK];
      const cells = [
        [firm.name, 1.4],
        [title, 3],
        [number, 1],
        [shortDay(updated), 1],
        [`${index + 1} / ${count}`, 0.6],
      ] as const;
      const parts = sum(cells.map(([, part]) => part));
      this.#artifact(() => {
        doc.rect(MARGIN, top, width, TITLE_BLOCK).lineWidth(1).stroke(PAINT.ink);
        let x = MARGIN;
        for (const [words, part] of cells) {
          const wide = (part / parts) * width;
          if (x > MARGIN)
            doc
              .moveTo(x, top)
              .lineTo(x, top + TITLE_BLOCK)
              .lineWidth(0.5)
              .stroke(PAINT.ink);
          this.#write(words, x > MARGIN ? 'text' : 'heading', 9, x + 8, top + 12, wide - 12);
          x += wide;
        }
      });
    }
    doc.end();
  }

  /** Starts another sheet where this one has no room left. */
  #room(height: number): boolean {
    const doc = this.#doc;
    if (doc.y + height <= doc.page.height - MARGIN - TITLE_BLOCK - 8) return false;
    doc.addPage();
    doc.y = MARGIN;
    return true;
  }

  #height(words: string, name: Font, size: number, width: number): number {
    return this.#doc.font(name).fontSize(size).heightOfString(words, { width });
  }

  #write(
    words: string,
    name: Font,
    size: number,
    x: number,
    y: number,
    width: number,
    align?: 'left' | 'right',
  ) {
    this.#doc
      .font(name)
      .fontSize(size)
      .fillColor(PAINT.ink)
      .text(words, x, y, { width, align: align ?? 'left' });
  }

  #text(words: string, role: string, name: Font, size: number): this {
    this.#room(this.#height(words, name, size, this.#width));
    const { y } = this.#doc;
    this.#root.add(
      this.#doc.struct(role, {}, () => {
        this.#write(words, name, size, this.#left, y, this.#width);
      }),
    );
    return this;
  }

  /** Draws what a reader who listens need not hear. */
  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact');
    draw();
    this.#doc.endMarkedContent();
  }

  #stroke({ data, width, dashes, stroke, fill, opacity }: Stroke): void {
    const doc = this.#doc.opacity(opacity).lineWidth(width);
    if (dashes.length > 0) doc.dash(dashes[0] ?? 0, { space: dashes[1] ?? 0 });
    else doc.undash();
    doc.path(data);
    if (stroke && fill) doc.fillAndStroke(PAINT[fill], PAINT[stroke]);
    else if (fill) doc.fill(PAINT[fill]);
    else if (stroke) doc.stroke(PAINT[stroke]);
  }

  #letter({ words, at: [x, y], anchor, size, color, matrix }: Lettering): void {
    const doc = this.#doc.font('mono').fontSize(size).opacity(1).fillColor(PAINT[color]);
    const width = doc.widthOfString(words);
    doc.save();
    doc.transform(...matrix);
    doc.text(words, x - { start: 0, middle: width / 2, end: width }[anchor], y, {
      baseline: 'alphabetic',
      lineBreak: false,
    });
    doc.restore();
  }
}

const FIELD = { font: 'Helvetica', fontSize: 9, borderColor: PAINT.ink } as const;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Writes a PDF.
 * @param number number of the sheet in the title block
 * @param landscape turns the Letter sheet
 */
export function pdf(
  facts: DocumentFacts,
  { number, landscape = false, form = false }: { number: string; landscape?: boolean; form?: boolean },
  write: (sheets: PdfSheets) => void,
): Promise<Uint8Array> {
  const doc = new SheetDocument({
    size: 'LETTER',
    layout: landscape ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: '',
    info: {
      Title: facts.title,
      Subject: facts.description,
      Author: firm.name,
      Producer: firm.name,
      Creator: firm.name,
      CreationDate: facts.updated,
      ModDate: facts.updated,
    },
  });
  for (const [name, data] of Object.entries(FONTS)) doc.registerFont(name, data);
  const done = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => {
      resolve(new Uint8Array(Buffer.concat(chunks)));
    });
    doc.on('error', reject);
  });
  doc.font('text');
  if (form) doc.font('Helvetica').initForm();
  const sheets = new PdfSheets(doc);
  write(sheets);
  sheets.end(facts, number);
  return done;
}
