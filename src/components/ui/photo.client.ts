// Fades in photos that are still loading; one that fails stays hidden, and the drawing under it shows.
export default () => {
  for (const photo of document.querySelectorAll<HTMLImageElement>('.photo img')) {
    if (photo.complete && photo.naturalWidth) continue;
    photo.dataset['coming'] = '';
    photo.addEventListener('load', () => delete photo.dataset['coming']);
  }
};
