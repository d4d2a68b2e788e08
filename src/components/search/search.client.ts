// What searches comes when the visitor begins: with a touch of the field, or an address that holds words.
import results from './results.client.ts?chunk';

const field = document.querySelector<HTMLInputElement>('#search');
const begin = () => {
  import(/* @vite-ignore */ results).catch(() => {
    document.querySelector('[data-failed]')?.removeAttribute('hidden');
  });
};
field?.addEventListener('focus', begin, { once: true });
if (/[?&]q=./.test(location.search)) begin();
// The keys of other pages lead here (src/components/site/keys.client.ts).
if (location.hash === '#search') field?.focus();
