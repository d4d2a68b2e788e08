/** Takes out of the content what leads to entries and pages that are gone. */
import { writeFileSync } from 'node:fs';

import { linkMessage } from '../../src/content-check/links.ts';
import { buildContext } from '../../src/content-check/site-context.ts';
import { textsOf } from '../../src/reading/entry.ts';
import { filesOf, readCollection } from '../../src/reading/read-collection.ts';
import { pathIn, REDIRECTS } from '../../src/schemas/content-files.ts';
import { allTags, folderOf } from '../../src/schemas/languages.ts';
import { allSources } from '../../src/schemas/sources.ts';
import { fieldsOf, withFields, withoutLinks } from '../edit-entry.ts';
import { editJson, textOf } from './files.ts';

/**
 * Takes out references and links that lead nowhere, in content that had none before; the words of the links stay. Old
 * addresses lead to the page above instead.
 */
export function removeDeadReferences(): void {
  const collections = new Map(allSources.map((source) => [source.path, readCollection(source)]));
  const site = { ...buildContext(collections, new Map()), publishes: false, from: Infinity };
  const isDead = (path: string, tag = '') =>
    [path, folderOf('', tag) + path].every(
      (each) => !site.oldAddresses.has(each) && linkMessage(each, site) !== undefined,
    );

  for (const { path, jsonSchema, ...source } of collections.values())
    for (const tag of allTags())
      for (const [file] of filesOf({ ...source, path: pathIn(tag, path) })) {
        const text = textOf(file);
        const isEntry = source.ending ?? source.single;
        const dead = textsOf(fieldsOf(text), isEntry ? jsonSchema : { items: jsonSchema })
          .filter(([, id, { reference }]) => reference && !site.targets.get(reference)?.includes(id))
          // An item of a list goes as a whole.
          .map(([field]): [string, undefined] => [field.replace(/(?<=\.\d+)\..*/, ''), undefined]);
        // From the last one, so that those before it keep their places.
        const edited = dead.length ? withFields(text, Object.fromEntries(dead.reverse())) : text;
        const isGone = (page: string) => page.startsWith('/') && isDead(page, tag);
        const left = source.ending === '.mdx' ? withoutLinks(edited, isGone) : edited;
        if (left !== text) writeFileSync(file, left);
      }
  editJson(REDIRECTS, (redirects: Record<string, string>) => {
    const above = (to: string) => (to.startsWith('/services/') ? '/services/' : '/');
    const led = Object.entries(redirects).map(([from, to]) => [from, isDead(to) ? above(to) : to]);
    return Object.fromEntries(led) as object;
  });
}
