// Tooltips from `title`: after 700 ms, or at once on focus and within 300 ms of the last one (spec). Escape
// closes one, and 300 ms let the pointer reach it (WCAG 1.4.13).
export default () => {
  const DELAY_MS = 700;
  const GRACE_MS = 300;

  const bubble = document.createElement('div');
  bubble.id = 'tooltip';
  bubble.setAttribute('role', 'tooltip');
  bubble.popover = 'manual';
  // Within a landmark, as all of a page's content must be.
  document.querySelector('main')?.append(bubble);

  let timer = 0;
  let closedAt = -GRACE_MS;
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
    after(GRACE_MS, hide);
  };

  bubble.addEventListener('pointerenter', () => {
    clearTimeout(timer);
  });
  bubble.addEventListener('pointerleave', leave);
  for (const element of document.querySelectorAll<HTMLElement>(':is(a, abbr)[title]')) {
    const { title } = element;
    const show = () => {
      clearTimeout(timer);
      bubble.textContent = title;
      bubble.showPopover();
      const { left, top, bottom } = element.getBoundingClientRect();
      const { width, height } = bubble.getBoundingClientRect();
      bubble.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
      bubble.style.top = `${top > height + 16 ? top - height - 8 : bottom + 8}px`;
    };
    element.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'touch') return;
      // Removed only while our bubble is due: the browser would show its own, but screen readers need the title.
      element.title = '';
      after(isOpen() || performance.now() - closedAt < GRACE_MS ? 0 : DELAY_MS, show);
    });
    element.addEventListener('pointerleave', () => {
      if (element === document.activeElement) return;
      element.title = title;
      leave();
    });
    element.addEventListener('focus', () => {
      element.title = '';
      element.setAttribute('aria-describedby', bubble.id);
      show();
    });
    element.addEventListener('blur', () => {
      element.title = title;
      element.removeAttribute('aria-describedby');
      hide();
    });
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
};
