// Ctrl+K (Cmd+K) opens the search, except in a field, where the keys may edit text.
document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (key !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return;
  if ((target as Element).closest('input, textarea, select')) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('input#search');
  if (field) field.focus();
  // Inlined by the build; `href` would be bundled as code.
  else location.href = `${import.meta.env.BASE_URL}search/#search`;
});

export {};
