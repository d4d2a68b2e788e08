import late from '../../styles/late.css?url';

// The plumb line and the tooltips are no part of the page's own styles: they can come after the first paint.
const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = late;
document.head.append(link);
