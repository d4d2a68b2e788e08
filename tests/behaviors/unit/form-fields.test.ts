/** A form draws what `FORM_FIELDS` lists, and says on a preview what becomes of a message. */
import { expect, test } from 'vitest';

import { FORM_FIELDS } from '../../../src/lib/forms/fields.ts';
import { sentFromPreview } from '../../../src/ui-text.ts';
import { render } from '../../support/render.ts';
import { reloadModules } from '../../support/temporary.ts';

/** Renders the form for drawings with these variables; the one for messages needs React around it. */
async function draw(settings: Record<string, string> = {}): Promise<string> {
  reloadModules({ CONTACT_DELIVERY: '', PREVIEW: '', ...settings });
  const form = (await import('../../../src/components/upload/UploadForm.astro')) as { default: unknown };
  return render(form.default);
}

/** Names of the fields in the order of the page, with a question mark after those that may stay empty. */
const fieldsIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/<label for="upload-(\w+)"( data-note=)?/g),
    ([, name = '', mark]) => name + (mark ? '?' : ''),
  );

test('every field of the list is drawn, and those that may stay empty are marked', async () => {
  const { required, optional } = FORM_FIELDS.upload;
  const expected = [...required, ...optional.map((name) => `${name}?`)].filter(
    (name) => name !== 'services?',
  );
  expect(fieldsIn(await draw()).toSorted()).toEqual(expected.toSorted());
});

test('a preview says that what is sent arrives, unless it is sent by mail', async () => {
  const sends = { CONTACT_DELIVERY: 'formspree:abcdwxyz' };
  expect(await draw({ ...sends, PREVIEW: '1' })).toContain(sentFromPreview);
  expect(await draw(sends)).not.toContain(sentFromPreview);
  expect(await draw({ CONTACT_DELIVERY: 'none', PREVIEW: '1' })).not.toContain(sentFromPreview);
});
