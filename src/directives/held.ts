import { FILTER } from '../lib/events.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { handOver, hold, letGo, listen, wakeOn } from './waking.ts';

/** After so many milliseconds without the island's code, the browser's own behavior follows. */
const PATIENCE = 2000;

const holdForAWhile: typeof hold = (event, island, key, repeat) => {
  hold(event, island, key, repeat);
  setTimeout(letGo, PATIENCE, island);
};

/*
 * `client:held`: as `client:interaction`, and nothing is lost that was done before the island woke. A
 * submit, or a click on an element marked `data-hold`, waits and is repeated to the awake island; when
 * its code does not come in two seconds, it is repeated to the browser instead. Astro puts this file into the page
 * before the island, in one piece, so that it is there as soon as the island can be seen.
 */
listen('held', {
  // A refused native validation is a submit, too: the island answers it with its own words.
  'submit invalid': (island, event) => {
    const target = event.target as HTMLFormElement | HTMLInputElement;
    const form = target instanceof HTMLFormElement ? target : target.form;
    const { submitter } = event as SubmitEvent;
    if (form)
      holdForAWhile(event, island, form, () => {
        form.requestSubmit(submitter);
      });
  },
  click: (island, event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-hold]');
    if (link && isPlainClick(event as MouseEvent))
      holdForAWhile(event, island, link, () => {
        link.click();
      });
  },
});
wakeOn(FILTER);

export default handOver;
