// Ctrl+K (Cmd+K) goes to the search. In a field the same keys may edit what is typed there.
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return;
  if ((target as Element).closest('input, textarea, select')) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('#search');
  if (field) field.focus();
  // The build writes this out; `href` would come as code.
  else location.href = `${import.meta.env.BASE_URL}search/#search`;
});

export {};
