// A wide table scrolls inside its frame. Where it does not, the frame is no stop for the keyboard.
const frames = new ResizeObserver((entries) => {
  for (const { target } of entries)
    (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});
for (const frame of document.querySelectorAll('.table-figure > section')) frames.observe(frame);

export {};
