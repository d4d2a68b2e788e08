import { firm } from '../firm.ts';
import { contact as t } from '../ui-text.ts';

type Standing = NonNullable<typeof firm.certifications>[number];

const line = ({ name, number, link }: Standing) => {
  const text = [name, number].filter(Boolean).join(', ');
  return link ? { text, link } : text;
};

/** The firm's certifications, memberships, insurance and service area, as rows of a schedule. */
export const standingRows = () => [
  { term: t.certifications, text: firm.certifications?.map(line) },
  { term: t.memberships, text: firm.memberships?.map(line) },
  { term: t.insurance, text: firm.insurance },
  { term: t.serviceArea, text: firm.serviceArea },
];
