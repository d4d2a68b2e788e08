// Reveals elements at 10 % visible, 50 px above the bottom of the screen (spec). Only those
// below the screen are hidden at first; styles show them for print, focus and reduced motion.
export default () => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, boundingClientRect } of entries) {
        // An element ten screens high, as at 400 % zoom, is never 10 % visible.
        const tall = boundingClientRect.height > 10 * innerHeight;
        // Above the screen: scrolled past before this script loaded.
        const inView = boundingClientRect.top < 0 || (isIntersecting && (tall || intersectionRatio >= 0.1));
        (target as HTMLElement).dataset['reveal'] = inView ? 'revealed' : 'waiting';
        if (inView) observer.unobserve(target);
      }
    },
    { threshold: [0, 0.1], rootMargin: '0px 0px -50px 0px' },
  );
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
};
