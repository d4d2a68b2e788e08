// The browser opens and closes the menus; this tells assistive technology that reads only
// attributes which one is open, and closes a menu when focus leaves it.
export default () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.desktop-nav [popovertarget]')) {
    const panel = button.popoverTargetElement as HTMLElement;
    const item = button.parentElement;
    // It may have been opened before this script came.
    button.ariaExpanded = String(panel.matches(':popover-open'));
    panel.addEventListener('toggle', ({ newState }) => {
      button.ariaExpanded = String(newState === 'open');
    });
    item?.addEventListener('focusout', ({ relatedTarget }) => {
      // Without a next element, focus left the page or a press fell on plain ground: the browser decides.
      if (relatedTarget && !item.contains(relatedTarget as Node)) panel.hidePopover();
    });
  }
};
