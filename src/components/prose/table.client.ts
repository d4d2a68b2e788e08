// The frame of a table or of code is a tab stop only while it can scroll.
const frames = new ResizeObserver((entries) => {
  for (const { target } of entries)
    (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const frame of document.querySelectorAll('.table-figure > section, .prose pre')) frames.observe(frame);

export {};
