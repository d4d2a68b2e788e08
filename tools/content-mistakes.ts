/** Reports what a build would say about the content of a language, before any language is built. */
import { refuseErrors } from '../src/integrations/content-check/integration.ts';

await refuseErrors(console).catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 1;
});
