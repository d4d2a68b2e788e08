// Marks the current section in the contents list: the last one whose heading has passed the upper third of
// the screen. The observed area extends far above the page, so that a jump over many headings is noticed.
const links = [...document.querySelectorAll<HTMLAnchorElement>('.sheet-menu a')];
const passed = new Set<string>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) passed.add(target.id);
      else passed.delete(target.id);
    const current = links.findLast(({ hash }) => passed.has(decodeURIComponent(hash.slice(1))));
    for (const link of links) link.ariaCurrent = link === current ? 'true' : null;
  },
  { rootMargin: '9999999px 0px -66%' },
);
for (const heading of document.querySelectorAll('.prose > h2')) {
  observer.observe(heading);
  // Lets a mouse copy the address; for keyboards and screen readers, the contents list does.
  const anchor = document.createElement('a');
  anchor.href = `#${heading.id}`;
  anchor.className = 'anchor';
  anchor.tabIndex = -1;
  anchor.ariaHidden = 'true';
  heading.prepend(anchor);
}

export {};
