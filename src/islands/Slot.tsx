/** HTML that the page passes to an island, rendered on the server; React leaves it alone. */
export const Slot = ({ html }: { html: string }) => (
  <div
    className="contents"
    data-slot=""
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
