import { memo } from 'react';

interface Props {
  /** What the page puts into the island, rendered on the server. */
  html: string;
}

/** HTML of the page inside an island, which React leaves as it is. */
export const Slot = memo(
  function Slot({ html }: Props) {
    return (
      <div
        className="contents"
        data-slot=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
  () => true,
);
