import { expectTypeOf, test } from 'vitest';

import type { getPage, Page } from '../../../src/data/pages.ts';

type BandOf<Any extends Page> = Parameters<Any['band']>[0];

// `npm run check` fails where these types are wrong.
test('code can ask for no page and no band that is not there', () => {
  expectTypeOf<'contakt'>().not.toExtend<Parameters<typeof getPage>[0]>();
  expectTypeOf<'contact/drawings'>().toExtend<Parameters<typeof getPage>[0]>();
  expectTypeOf<BandOf<Page<'contact/drawings'>>>().toEqualTypeOf<'form' | 'useful' | 'stored'>();
  expectTypeOf<BandOf<Page>>().toBeNever();
});
