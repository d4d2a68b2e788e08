// The search loads with a touch of the field, or if the address contains words.
import results from './results.client.ts?chunk';

const field = document.querySelector<HTMLInputElement>('#search');
const begin = () => {
  import(/* @vite-ignore */ results).catch(() => {
    document.querySelector('[data-failed]')?.removeAttribute('hidden');
  });
};
field?.addEventListener('focus', begin, { once: true });
if (/[?&]q=./.test(location.search)) begin();
// Ctrl+K on another page opens this one (src/components/site/keys.client.ts).
if (location.hash === '#search') field?.focus();
