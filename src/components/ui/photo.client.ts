// A photo that is still on its way when the page is ready fades in over its drawing once it is whole.
// One that never comes stays away. Without script the photo simply covers the drawing.
export default () => {
  for (const photo of document.querySelectorAll<HTMLImageElement>('.photo img')) {
    if (photo.complete && photo.naturalWidth) continue;
    photo.dataset['coming'] = '';
    photo.addEventListener('load', () => delete photo.dataset['coming']);
  }
};
