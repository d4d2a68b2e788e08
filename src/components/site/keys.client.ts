// The keys / and Ctrl+K (Cmd+K) go to the search. Where / is typed with Shift, Shift is no modifier.
document.addEventListener('keydown', (event) => {
  const isKey =
    event.ctrlKey || event.metaKey
      ? event.key === 'k'
      : event.key === '/' && !event.altKey && !(event.target as Element).closest('input, textarea, select');
  if (!isKey) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('#search');
  if (field) field.focus();
  // The build writes this out; `href` would come as code.
  else location.href = `${import.meta.env.BASE_URL}search/#search`;
});

export {};
