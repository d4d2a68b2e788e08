// Lets mouse users copy the address of a section of an article; keyboards and screen readers have the contents list.
for (const heading of document.querySelectorAll('.prose > h2')) {
  const anchor = document.createElement('a');
  anchor.href = `#${heading.id}`;
  anchor.className = 'anchor';
  anchor.tabIndex = -1;
  anchor.setAttribute('aria-hidden', 'true');
  heading.prepend(anchor);
}

export {};
