/** The finished drawing. */
import { path } from './path.ts';

export interface Drawing {
  title: string;
  body: string;
  /** The part of its plane that it fills, as the attribute of `<svg>`. */
  viewBox: string;
}

/**
 * A finished drawing: `title` tells a reader who cannot see it what is drawn.
 * Neighbouring paths with the same pens (and no fill) are merged into one.
 */
export function drawing(title: string, parts: readonly string[], viewBox = '0 0 480 320'): Drawing {
  const merged: { data?: string; rest: string }[] = [];
  for (const [all, data, pens = ''] of parts
    .join('')
    .matchAll(/<path d="([^"]*)" ?([^>]*)\/>|<[^>]+>[^<]*/g)) {
    const last = merged.at(-1);
    if (data === undefined) merged.push({ rest: all });
    else if (last?.data !== undefined && last.rest === pens && !pens.includes('fill')) last.data += data;
    else merged.push({ data, rest: pens });
  }
  const body = merged.map(({ data, rest }) =>
    data === undefined ? rest : path(data, ...(rest ? [rest] : [])),
  );
  return { title, body: body.join(''), viewBox };
}
