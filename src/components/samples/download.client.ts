import { NOTICE } from '../../lib/events.ts';
import type { Notice } from '../../lib/notify.ts';
import { SAMPLE_ON_REQUEST, SAMPLE_ON_REQUEST_TEXT } from '../../ui-text.ts';

const detail: Notice = { kind: 'info', title: SAMPLE_ON_REQUEST, description: SAMPLE_ON_REQUEST_TEXT };

// A download logs its name (spec); one without a file says how to get it.
for (const download of document.querySelectorAll<HTMLElement>('[data-sample]')) {
  download.addEventListener('click', () => {
    console.log(download.dataset['sample']);
    if (download.localName !== 'a') document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
  });
}
