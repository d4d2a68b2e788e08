// The frame takes the place of the button, and with it the focus of the person who pressed it.
const button = document.querySelector<HTMLElement>('[data-embed]');
button?.addEventListener('click', () => {
  const { embed = '', title = '' } = button.dataset;
  const frame = document.createElement('iframe');
  frame.src = embed;
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  button.replaceWith(frame);
  frame.focus();
});
