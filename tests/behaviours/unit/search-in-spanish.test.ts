/** The search of the site where the interface is Spanish. */
import { expect, test, vi } from 'vitest';

import { findEntries } from '../../../src/search/rank.ts';

vi.mock('../../../src/ui-text.ts', () => import('../../../src/ui-text/es.ts'));

const TITLES = [
  'Presupuesto de licitación',
  'Losa de azotea',
  'Los muros y las columnas',
  'Revisión de planos',
  'Obra terminada en la noche',
];
const entries = TITLES.map((title) => ({ url: title, title, sheet: '', place: '', text: [] }));
const find = (query: string) => findEntries(entries, query).map(({ entry }) => entry.title);

test.each([
  ['presupuestos', 'Presupuesto de licitación'],
  ['licitaciones', 'Presupuesto de licitación'],
  ['los presupuestos de las licitaciones', 'Presupuesto de licitación'],
  ['losas', 'Losa de azotea'],
  ['columna', 'Los muros y las columnas'],
  ['plano', 'Revisión de planos'],
  ['revisiones', 'Revisión de planos'],
  ['terminado', 'Obra terminada en la noche'],
  ['noches', 'Obra terminada en la noche'],
])('%s finds %s', (query, title) => {
  expect(find(query)[0]).toBe(title);
});
