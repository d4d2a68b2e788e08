#!/usr/bin/env node
/**
 * Stands between Playwright and a stock Firefox, and is started by Playwright in place of Firefox.
 *
 * Why: Playwright drives an unchanged Firefox over WebDriver BiDi, but asks it for one thing that Firefox ESR 153
 * does not know: `emulation.setMediaFeaturesOverride`, the color scheme. Without an answer no page opens at all.
 * That one command is carried out by Firefox's own switch for it; pages are opened as tabs, and everything else
 * passes through untouched.
 * When it can go: as soon as Debian's firefox-esr knows the command. The relay then says so on stderr and does
 * nothing but pass on; the project "stock-firefox" can name Firefox itself as its executable.
 */
import { spawn } from 'node:child_process';

import { WebSocket, WebSocketServer } from 'ws';

const EMULATE = 'emulation.setMediaFeaturesOverride';
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** Far above what Playwright counts to, so that the answers to our own commands are told apart. */
const OWN_IDS = 2 ** 40;

const firefox = spawn(
  process.env.STOCK_FIREFOX ?? 'firefox',
  // Access to the browser's own windows: there the switch for the color scheme is.
  ['--remote-allow-system-access', ...process.argv.slice(2)],
  { stdio: ['ignore', 'inherit', 'pipe'] },
);
firefox.on('error', (error) => fail(`Firefox does not start: ${error.message}`));
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

const patience = setTimeout(() => {
  fail(`Firefox did not print "${LISTENING.source}" in 60 s. Has its line changed? It printed:\n${printed}`);
}, 60_000);

let printed = '';
firefox.stderr.on('data', (data) => {
  process.stderr.write(String(data).replace(LISTENING, ''));
  if (printed === undefined) return;
  printed += data;
  const address = LISTENING.exec(printed)?.[1];
  if (!address) return;
  clearTimeout(patience);
  printed = undefined;
  relayTo(address);
});

/** Ends with a message that Playwright shows. */
function fail(message) {
  console.error(`tests/engines/firefox.mjs: ${message}`);
  firefox.kill('SIGKILL');
  process.exit(1);
}

/** Opens a server that passes everything on to Firefox, and tells Playwright its address. */
function relayTo(firefoxAddress) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (playwright, { url }) => {
    const upstream = new WebSocket(firefoxAddress + url, { perMessageDeflate: false });
    const open = new Promise((resolve) => upstream.on('open', resolve));
    const send = (message) => open.then(() => upstream.send(message));

    let ownId = OWN_IDS;
    const waiting = new Map();
    /** A command of our own. */
    const ask = (method, params) =>
      new Promise((resolve) => {
        waiting.set(++ownId, resolve);
        send(JSON.stringify({ id: ownId, method, params }));
      });

    /** Gives pages, by their ids, a color scheme: undefined for what the system says. */
    async function dress(pages, scheme) {
      const windows = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
      const target = { context: windows.result.contexts[0].context };
      const expression = `{
        const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
        for (const id of ${JSON.stringify(pages)})
          NavigableManager.getBrowsingContextById(id).top.prefersColorSchemeOverride = ${JSON.stringify(scheme ?? 'none')};
      }`;
      const { result, error, message } = await ask('script.evaluate', {
        target,
        expression,
        awaitPromise: false,
      });
      if (result?.type !== 'success')
        fail(`no color scheme: ${message ?? error ?? JSON.stringify(result.exceptionDetails)}`);
    }

    /** Color scheme of each of Playwright's contexts, for the pages that are yet to be made there. */
    const schemes = new Map();
    async function emulate({ features, contexts = [], userContexts = [] }) {
      const scheme = features['prefers-color-scheme'];
      for (const context of userContexts) schemes.set(context, scheme);
      if (contexts.length) await dress(contexts, scheme);
    }

    /** Commands of Playwright whose answers need more than passing on, by their id. */
    const watched = new Map();

    playwright.on('message', (data) => {
      const text = data.toString();
      const { id, method, params } = JSON.parse(text);
      if (method === EMULATE || method === 'browsingContext.create') watched.set(id, { method, params });
      // A window of its own costs the processor a second more than a tab.
      send(method === 'browsingContext.create' ? text.replace('"type":"window"', '"type":"tab"') : text);
    });

    upstream.on('message', async (data) => {
      const text = data.toString();
      const { id, type, error, result } = JSON.parse(text);
      if (waiting.has(id)) {
        waiting.get(id)(JSON.parse(text));
        waiting.delete(id);
        return;
      }
      const { method, params } = watched.get(id) ?? {};
      watched.delete(id);
      if (method === EMULATE && error === 'unknown command') {
        await emulate(params);
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
        return;
      }
      if (method === EMULATE && type === 'success')
        console.error(`tests/engines/firefox.mjs: this Firefox knows ${EMULATE}; the relay is not needed.`);
      if (method === 'browsingContext.create' && schemes.get(params.userContext))
        await dress([result.context], schemes.get(params.userContext));
      playwright.send(text);
    });

    upstream.on('close', () => playwright.close());
    playwright.on('close', () => upstream.close());
    upstream.on('error', (error) => fail(`the line to Firefox broke: ${error.message}`));
  });
}
