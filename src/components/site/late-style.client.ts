import late from '../../styles/late.css?url';

// The line in the margin and the tooltips are no part of the page's own styles: they are asked for when the
// first paint is done, so that nothing which it shows waits behind them.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = late;
  document.head.append(link);
}).observe({ type: 'paint', buffered: true });
