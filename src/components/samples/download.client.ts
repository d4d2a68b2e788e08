import { NOTICE } from '../../lib/events.ts';
import type { Notice } from '../../lib/notify.ts';

const detail: Notice = {
  kind: 'info',
  title: 'Sample on request',
  description: 'This file is not online yet. Write to us and we send it by mail.',
};

// A download logs its name (the customer's rule); one without a file says how to get it.
for (const download of document.querySelectorAll<HTMLElement>('[data-sample]')) {
  download.addEventListener('click', () => {
    console.log(download.dataset['sample']);
    if (download.localName !== 'a') document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
  });
}
