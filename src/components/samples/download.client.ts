import { NOTICE } from '../../lib/events.ts';
import type { Notice } from '../../lib/notify.ts';
import { sampleNotice } from '../../ui-text.ts';

const detail: Notice = { kind: 'info', ...sampleNotice };

// A download logs its name (the customer's rule); one without a file says how to get it.
for (const download of document.querySelectorAll<HTMLElement>('[data-sample]')) {
  download.addEventListener('click', () => {
    console.log(download.dataset['sample']);
    if (download.localName !== 'a') document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
  });
}
