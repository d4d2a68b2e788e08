import { useSyncExternalStore } from 'react';

import { createFormEngine, type FormEngine, type FormSettings, IDLE } from '../lib/forms/form-engine.ts';

/** A form stays in the page while React renders its messages again, so its engine must stay, too. */
const engines = new WeakMap<HTMLFormElement, FormEngine>();

/** The engine of a form, the same as long as the form exists. */
export function engineOf(form: HTMLFormElement, settings: FormSettings): FormEngine {
  const engine = engines.get(form) ?? createFormEngine(form, settings);
  engines.set(form, engine);
  return engine;
}

const never = () => () => undefined;
const idle = () => IDLE;

/** The status of a form; idle on the server and without an engine. */
export const useFormStatus = (engine: FormEngine | undefined) =>
  useSyncExternalStore(engine?.subscribe ?? never, engine?.getStatus ?? idle, idle);
