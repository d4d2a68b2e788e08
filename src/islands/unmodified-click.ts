/** Whether a click means "follow here": one with a modifier key asks the browser for a new tab or window. */
export const isUnmodifiedClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);
