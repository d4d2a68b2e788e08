/**
 * Writers of the entries of a WordPress export, with the field names used there.
 * @param site the address of the old site
 */
export const exportEntries = (site: string) => ({
  itemOf: (path: string, title: string, html = '', fields = '', type = 'post') =>
    `<item><title>${title}</title><link>${site}${path}</link><dc:creator>dok</dc:creator>
  <content:encoded><![CDATA[${html}]]></content:encoded><wp:post_date>2019-03-05 10:00:00</wp:post_date>
  <wp:post_type>${type}</wp:post_type>${fields}</item>`,
  meta: (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`,
  category: (name: string) => `<category domain="category"><![CDATA[${name}]]></category>`,
});
