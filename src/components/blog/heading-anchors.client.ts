// Lets a mouse copy the address of a part of an article; for keyboards and screen readers, the contents list does.
for (const heading of document.querySelectorAll('.prose > h2')) {
  const anchor = document.createElement('a');
  anchor.href = `#${heading.id}`;
  anchor.className = 'anchor';
  anchor.tabIndex = -1;
  anchor.setAttribute('aria-hidden', 'true');
  heading.prepend(anchor);
}

export {};
