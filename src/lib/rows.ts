import { telephoneLink } from './phone.ts';

/** A text, or the words of a link. */
type Line = string | { text: string; link: string; rel?: string | undefined };

/** A term of a schedule with its text, or several lines of it; a row without a text is not shown. */
export interface Row {
  term: string;
  text: string | readonly Line[] | undefined;
}

/** Facts as rows, each under its term, in the order of the terms. */
export const rowsOf = <Name extends string>(
  terms: Readonly<Record<Name, string>>,
  facts: { readonly [Fact in NoInfer<Name>]?: Row['text'] },
): Row[] => Object.entries<string>(terms).map(([name, term]) => ({ term, text: facts[name as Name] }));

/** Links to email and call somebody, if there is an address and a number. */
export const waysTo = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) => [
  ...(email ? [{ text: email, link: `mailto:${email}` }] : []),
  ...(phone ? [{ text: phone, link: telephoneLink(phone) }] : []),
];
