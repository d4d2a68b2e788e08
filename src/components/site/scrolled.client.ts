// Past 10 px of scroll the bar changes its style (the customer's rule): a strip of that height at the
// top of the page is watched, so that no listener runs on every scroll.
export default () => {
  const bar = document.querySelector<HTMLElement>('.site-header');
  const strip = document.querySelector('.scroll-strip');
  if (bar && strip) {
    new IntersectionObserver(([entry]) => {
      bar.toggleAttribute('data-scrolled', !entry?.isIntersecting);
    }).observe(strip);
  }
};
