// The contents list marks the section that is being read: the last one whose heading has passed the
// upper third of the screen. The watched strip reaches far above the page, so that a jump over many
// headings is seen as well.
const links = [...document.querySelectorAll<HTMLAnchorElement>('.article-contents a')];
const passed = new Set<string>();
const watch = new IntersectionObserver(
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
  watch.observe(heading);
  // For a mouse, which takes its address along; the list says the same to keyboards and screen readers.
  const anchor = document.createElement('a');
  anchor.href = `#${heading.id}`;
  anchor.className = 'anchor';
  anchor.tabIndex = -1;
  anchor.ariaHidden = 'true';
  heading.prepend(anchor);
}

export {};
