// Marks what comes into view at 10%, 50 px above the foot of the screen (the customer's rule). Only what
// is below the screen at the first look is hidden at all; styles show it for print, focus and
// reduced motion, and without script nothing is ever hidden.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      (target as HTMLElement).dataset['reveal'] = isIntersecting ? 'revealed' : 'waiting';
      if (isIntersecting) observer.unobserve(target);
    }
  },
  { threshold: 0.1, rootMargin: '0px 0px -50px 0px' },
);
for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);

export {};
