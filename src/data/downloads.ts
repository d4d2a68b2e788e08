import { statSync } from 'node:fs';
import { extname } from 'node:path';

import { language } from '../language.ts';
import { formatSize } from '../lib/file-size.ts';

/** The size of a file in public/samples, such as `16 KB`. */
export const sizeOf = (name: string): string => formatSize(statSync(`public/samples/${name}`).size, language);

/** The format of a file by its name, such as `XLSX`. */
export const formatOf = (name: string): string => extname(name).slice(1).toUpperCase();
