// The browser opens and closes the menus; this hangs each under its button, tells assistive technology that
// reads only attributes which one is open, and closes a menu when focus leaves it.
export default () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.desktop-nav [popovertarget]')) {
    const panel = button.popoverTargetElement as HTMLElement;
    const item = button.parentElement;
    const tell = () => {
      button.ariaExpanded = String(panel.matches(':popover-open'));
    };
    // Measured, not anchored: not every browser knows anchors, and WebKit loses a fixed one on a scrolled page.
    const hang = () => {
      const { left, bottom } = button.getBoundingClientRect();
      panel.style.left = `min(${left}px, 100vw - 23rem)`;
      panel.style.top = `${bottom + 12}px`;
    };
    // It may have been opened before this script came.
    tell();
    hang();
    panel.addEventListener('beforetoggle', hang);
    panel.addEventListener('toggle', tell);
    for (const type of ['scroll', 'resize']) {
      addEventListener(type, () => {
        if (panel.matches(':popover-open')) hang();
      });
    }
    item?.addEventListener('focusout', ({ relatedTarget }) => {
      // Without a next element, focus left the page or a press fell on plain ground: the browser decides.
      if (relatedTarget && !item.contains(relatedTarget as Node)) panel.hidePopover();
    });
  }
  // A page that comes back from the back/forward cache comes back without its menus.
  addEventListener('pagehide', () => {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  });
};
