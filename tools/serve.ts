/** Serves a built site: `node tools/serve.ts [folder] [port]`, dist and 4321 by default. */
import { serveFolder } from './serve-folder.ts';

const [folder = 'dist', port = '4321'] = process.argv.slice(2);

const { origin } = await serveFolder(folder, Number(port));
console.log(`The site is at ${origin}`);
