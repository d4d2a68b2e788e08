import { useSyncExternalStore } from 'react';

import { createFormEngine, type FormEngine, type FormSettings, IDLE } from '../lib/forms/form-engine.ts';

/** The page keeps a form while React draws its messages anew, and so is its engine kept. */
const engines = new WeakMap<HTMLFormElement, FormEngine>();

/** The engine of a form, the same for as long as the form is there. */
export function engineOf(form: HTMLFormElement, settings: FormSettings): FormEngine {
  const engine = engines.get(form) ?? createFormEngine(form, settings);
  engines.set(form, engine);
  return engine;
}

const never = () => () => undefined;
const idle = () => IDLE;

/** The status of a form; that of one at rest on the server. */
export const useFormStatus = (engine: FormEngine | undefined) =>
  useSyncExternalStore(engine?.subscribe ?? never, engine?.getStatus ?? idle, idle);
