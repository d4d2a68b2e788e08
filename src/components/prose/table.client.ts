// The frame of a table is a stop for the keyboard only while the table scrolls inside it.
const frames = new ResizeObserver((entries) => {
  for (const { target } of entries)
    (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const frame of document.querySelectorAll('.table-figure > section')) frames.observe(frame);

export {};
