import { NOTICE } from '../lib/events.ts';
import { handOver, listen, wakeOn } from './waking.ts';

/*
 * `client:interaction`: an island costs no script until a visitor touches it. Its code is fetched when
 * a pointer comes near, and it wakes on the first press, focus or input. `client:interaction="name"`
 * also wakes it on the document's event of that name. For islands that work without script, so that
 * nothing is lost while this very file is on its way; src/directives/held.ts is for the others.
 */
listen('interaction', {});
wakeOn(NOTICE);

export default handOver;
