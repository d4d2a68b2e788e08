// Changes the style of the bar past 10 px of scroll (spec).
export default () => {
  const bar = document.querySelector('.site-header');
  const update = () => bar?.toggleAttribute('data-scrolled', scrollY > 10);
  addEventListener('scroll', update);
  update();
};
