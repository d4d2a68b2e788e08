const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as XML writes it between two tags. */
export const xmlText = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
