import { NOTICE, type Notice } from '../../lib/notice.ts';
import { COPY_THIS_LINK, LINK_COPIED, SHARE } from '../../ui-text.ts';

// The button opens the share dialog of the device, or copies the address if there is none.
const button = document.querySelector('#share button');
const mail = document.querySelector<HTMLAnchorElement>('#share [href^=mailto]');
const { href: url } = document.querySelector<HTMLLinkElement>('[rel=canonical]') ?? location;
const { title } = document;
/** Shown next to the button if copying fails: the notice disappears before anyone could select the address. */
const address = new Text(url);
const native = 'share' in navigator;

// The HTML omits the subject because an encoded title hardly compresses.
if (mail) mail.href = `mailto:?subject=${encodeURIComponent(title)}&body=${url}`;
if (button && native) button.textContent = SHARE;
button?.addEventListener('click', () => {
  // Rejected when the visitor closes the dialog.
  if (native) navigator.share({ title, url }).catch(() => undefined);
  else void copy();
});

async function copy(): Promise<void> {
  const detail: Notice = { title: LINK_COPIED, description: url, kind: 'info' };
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // As in the browsers of other apps, and without HTTPS.
    button?.after(address);
    detail.title = COPY_THIS_LINK;
  }
  document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
}
