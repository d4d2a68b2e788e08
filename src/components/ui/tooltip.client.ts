// Tooltips from `title` (the customer's rule): after 700 ms, at once within 300 ms of the last one and on
// focus; Escape closes. One stays while the pointer is on it or its element, and 300 ms longer, so that the
// pointer can reach it (WCAG 1.4.13). Without script the browser shows the title in its own way.
export default () => {
  const DELAY = 700;
  const SKIP = 300;

  const bubble = document.createElement('div');
  bubble.id = 'tooltip';
  bubble.className = 'tooltip';
  bubble.setAttribute('role', 'tooltip');
  bubble.popover = 'manual';
  document.body.append(bubble);

  let timer = 0;
  let closedAt = -SKIP;
  const isOpen = () => bubble.matches(':popover-open');
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, delay);
  };

  const hide = () => {
    clearTimeout(timer);
    if (!isOpen()) return;
    bubble.hidePopover();
    closedAt = performance.now();
  };
  const leave = () => {
    after(isOpen() ? SKIP : 0, hide);
  };

  const show = (element: HTMLElement) => {
    clearTimeout(timer);
    bubble.textContent = element.dataset['tooltip'] ?? '';
    bubble.showPopover();
    const { left, top, bottom } = element.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    bubble.style.top = `${top > height + 16 ? top - height - 8 : bottom + 8}px`;
  };

  bubble.addEventListener('pointerenter', () => {
    clearTimeout(timer);
  });
  bubble.addEventListener('pointerleave', leave);
  for (const element of document.querySelectorAll<HTMLElement>(':is(a, abbr)[title]')) {
    element.dataset['tooltip'] = element.title;
    element.removeAttribute('title');
    element.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'touch') return;
      after(isOpen() || performance.now() - closedAt < SKIP ? 0 : DELAY, () => {
        show(element);
      });
    });
    element.addEventListener('pointerleave', () => {
      if (element !== document.activeElement) leave();
    });
    element.addEventListener('focus', () => {
      show(element);
    });
    element.addEventListener('blur', hide);
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
};
