// Changes the style of the bar past 10 px of scroll (spec). Instead of every scroll event, it
// observes a strip of that height at the top of the page.
export default () => {
  const bar = document.querySelector('.site-header');
  const strip = document.querySelector('.scroll-strip');
  if (!bar || !strip) return;
  new IntersectionObserver(([entry]) => {
    bar.toggleAttribute('data-scrolled', !entry?.isIntersecting);
  }).observe(strip);
};
