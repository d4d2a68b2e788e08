// Marks what comes into view at 10%, 50 px above the foot of the screen (the customer's rule). Only what
// is below the screen at the first look is hidden at all; styles show it for print, focus and
// reduced motion, and without script nothing is ever hidden.
export default () => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        // Of what is ten screens high, as at 400% zoom, no tenth is ever in view.
        const tall = boundingClientRect.height > 10 * (rootBounds?.height ?? 0);
        // What has been scrolled past before this script came stays as it is.
        const inView = boundingClientRect.top < 0 || (isIntersecting && (tall || intersectionRatio >= 0.1));
        (target as HTMLElement).dataset['reveal'] = inView ? 'revealed' : 'waiting';
        if (inView) observer.unobserve(target);
      }
    },
    { threshold: [0, 0.1], rootMargin: '0px 0px -50px 0px' },
  );
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
};
