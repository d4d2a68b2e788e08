// The browser opens and closes the menus. This places each under its button, sets `aria-expanded` for
// assistive technology that needs it, and closes a menu when focus leaves it.
export default () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.desktop-nav [popovertarget]')) {
    const panel = button.popoverTargetElement as HTMLElement;
    const item = button.parentElement;
    const update = () => {
      button.setAttribute('aria-expanded', String(panel.matches(':popover-open')));
      // Not CSS anchors: some browsers lack them, and WebKit loses a fixed one on a scrolled page.
      const { left, bottom } = button.getBoundingClientRect();
      panel.style.left = `min(${left}px, 100vw - 23rem)`;
      panel.style.top = `${bottom + 12}px`;
    };
    // It may have been opened before this script loaded.
    update();
    for (const type of ['beforetoggle', 'toggle']) panel.addEventListener(type, update);
    for (const type of ['scroll', 'resize'])
      addEventListener(type, () => {
        if (panel.matches(':popover-open')) update();
      });
    item?.addEventListener('focusout', ({ relatedTarget }) => {
      // Without a next element, focus left the page or the visitor pressed a blank area: the browser decides.
      if (relatedTarget && !item.contains(relatedTarget as Node)) panel.hidePopover();
    });
  }
  // So that a page from the back/forward cache shows no menus.
  addEventListener('pagehide', () => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  });
};
