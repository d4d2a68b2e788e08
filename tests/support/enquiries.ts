import { listKept } from '../../endpoint/folder.ts';
import { OWN_ENQUIRIES } from './ports.ts';

/** The enquiries of a person that the endpoint of the browser tests has kept. */
export const keptOf = async (email: string) =>
  (await listKept(OWN_ENQUIRIES)).filter(({ fields }) => fields['email'] === email);
