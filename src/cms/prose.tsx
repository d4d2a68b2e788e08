import type { ReactNode } from 'react';

/** Where a picture of the entry is to be had in the editor. */
export type Picture = (src: string) => string | undefined;

const COMPONENT = /^<([A-Z]\w*)([^>]*?)(\/?)>$/;
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\})/g;
const INLINE =
  /\\([^\w\s])|`([^`]+)`|\*\*(.+?)\*\*|(?<!\w)[*_](?!\s)(.+?)[*_](?!\w)|\[([^\]]+)\]\(([^)\s]+)[^)]*\)|\{props\.(\w+)\}/;

/** Words with links, emphasis and code; a fact that the page fills in stands in brackets. */
function inline(text: string): ReactNode[] {
  const found = INLINE.exec(text);
  if (!found) return [text];
  const [all, sign, code, strong, emphasis, label, href, fact] = found;
  const node = (): ReactNode => {
    if (sign) return sign;
    if (code) return <code>{code}</code>;
    if (strong) return <strong>{inline(strong)}</strong>;
    if (emphasis) return <em>{inline(emphasis)}</em>;
    if (label) return <a href={href}>{inline(label)}</a>;
    return `[${fact ?? ''}]`;
  };
  const rest = inline(text.slice(found.index + all.length));
  return [text.slice(0, found.index), <span key={rest.length}>{node()}</span>, ...rest];
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function table([head = '', , ...rows]: string[]): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {cells(head).map((cell) => (
            <th key={cell}>{inline(cell)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {cells(row).map((cell, index) => (
              <td key={index}>{inline(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A component of the site (src/components/prose, src/components/legal), as its page shows it. */
function component(name: string, attributes: string, inside: ReactNode, picture: Picture): ReactNode {
  const given: Partial<Record<string, string>> = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', ...values]: string[]) => [
      key,
      values.find(Boolean) ?? '',
    ]),
  );
  const { title, caption, cite, src = '', alt } = given;
  switch (name) {
    case 'Callout':
      return (
        <div className="callout panel">
          <p className="callout-title">{title}</p>
          {inside}
        </div>
      );
    case 'KeyFacts':
      return (
        <div className="key-facts panel">
          <p className="tag">{title}</p>
          {inside}
        </div>
      );
    case 'Quote':
      return (
        <figure className="quote">
          <blockquote className="text-lead">{inside}</blockquote>
          <figcaption className="mt-2 text-small text-muted">{cite}</figcaption>
        </figure>
      );
    case 'Table':
      return (
        <figure className="table-figure">
          <figcaption className="tag">{caption}</figcaption>
          <section className="panel mt-3">{inside}</section>
        </figure>
      );
    case 'Figure':
      return (
        <figure className="figure">
          <img src={picture(src)} alt={alt} />
          <figcaption className="mt-3 text-small text-muted">{caption}</figcaption>
        </figure>
      );
    default:
      return inside ?? <p className="tag">{name}</p>;
  }
}

type Run = readonly [line: RegExp, show: (lines: string[]) => ReactNode];
const PARAGRAPH: Run = [/^\s*\S/, (lines) => <p>{inline(lines.join(' '))}</p>];
/** Other blocks that are one run of lines, each with the pattern of its lines and how it is shown. */
const RUNS: readonly Run[] = [
  [/^\s*\|/, table],
  [/^\s*[-*] |^ {2,}\S/, (lines) => <ul>{items(lines, /^\s*[-*] /)}</ul>],
  [/^\s*\d+\. |^ {3,}\S/, (lines) => <ol>{items(lines, /^\s*\d+\. /)}</ol>],
];

function items(lines: string[], mark: RegExp): ReactNode {
  const texts = lines.reduce<string[]>(
    (all, line) =>
      mark.test(line)
        ? [...all, line.replace(mark, '')]
        : [...all.slice(0, -1), `${all.at(-1) ?? ''} ${line.trim()}`],
    [],
  );
  return texts.map((text, index) => <li key={index}>{inline(text)}</li>);
}

/**
 * The text of an article as its page shows it, near enough to judge words, links, tables and pictures.
 * It is not MDX: what it does not know stays visible as it was typed.
 */
export function prose(source: string, picture: Picture): ReactNode[] {
  // An opening tag may stand on several lines.
  const lines = source.replace(/<[A-Z][^>]*>/g, (tag) => tag.replace(/\s*\n\s*/g, ' ')).split('\n');
  const blocks: ReactNode[] = [];
  const push = (node: ReactNode) => blocks.push(<Block key={blocks.length}>{node}</Block>);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const tag = COMPONENT.exec(line.trim());
    const heading = /^(#{2,6}) (.*)$/.exec(line);
    if (tag) {
      const [, name = '', attributes = '', closed] = tag;
      const end = closed ? -1 : lines.findIndex((it, at) => at > index && it.trim() === `</${name}>`);
      const inside = end > 0 ? prose(lines.slice(index + 1, end).join('\n'), picture) : undefined;
      push(component(name, attributes, inside, picture));
      index = Math.max(index, end);
    } else if (heading) {
      const [, { length } = '', words = ''] = heading;
      push(length === 2 ? <h2>{inline(words)}</h2> : <h3>{inline(words)}</h3>);
    } else if (line.trim()) {
      const [pattern, show] = RUNS.find(([start]) => start.test(line)) ?? PARAGRAPH;
      const run = [line];
      for (let next = lines[index + 1]; next?.trim() && pattern.test(next); next = lines[index + 1]) {
        run.push(next);
        index++;
      }
      push(show(run));
    }
  }
  return blocks;
}

const Block = ({ children }: { children: ReactNode }) => children;
