/**
 * Sends messages through whatever goes wrong, at random: FAULT_RUNS of them (60 unless set), the same ones for the
 * same SEED. A message that was confirmed is delivered exactly once; one that was not is still in the form.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, type BrowserContext, chromium, type Page, type Route } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listKept } from '../../../endpoint/targets/folder.ts';
import { browserFlags, findHeadless } from '../../../tools/browser.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';
import { isForEndpoint, serveFolder } from '../../../tools/serve-folder.ts';
import { serve } from '../../support/endpoint.ts';
import { site } from '../../support/fixture.ts';

const RUNS = Number(process.env['FAULT_RUNS'] ?? 60);
const AT_ONCE = 4;
/** Far longer than a page needs, and than its shortened waits. */
const SETTLE_MS = 6000;
/** Pages wait so many times shorter before they try again or give up. */
const HASTE = 50;

const THANKS = 'Thank you. You will hear from us.';

const BACKENDS = {
  endpoint: 'endpoint',
  json: 'json:https://json.example/enquiries',
  formspree: 'formspree:abcd',
};
type Backend = keyof typeof BACKENDS;
const SCRIPTS = ['on', 'off', 'failing'] as const;
/** What becomes of a post: `lost` before the service has it all, `unanswered` after it has. */
const POST_FAULTS = ['none', 'refused', 'lost', 'unanswered', '429', '500', 'time-out'] as const;
const VISITOR_FAULTS = ['offline', 'reload', 'tab killed', 'double click', 'two tabs'] as const;
type Fault = (typeof POST_FAULTS)[number] | (typeof VISITOR_FAULTS)[number];
interface Run {
  backend: Backend;
  script: (typeof SCRIPTS)[number];
  fault: Fault;
  /** How many posts the fault hits; the next one arrives. */
  hits: number;
}
interface Outcome {
  confirmed: boolean;
  delivered: number;
  inForm: boolean;
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let browser: Browser;
let folder: string;
const sites = new Map<Backend, Awaited<ReturnType<typeof serveFolder>>>();
/** What services got: a text for each message, with the key that a JSON endpoint drops copies by. */
const received: { key: string; text: string }[] = [];
/** Where the endpoint of this project listens. */
let own: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fault-runs-'));
  const copy = await copyFixture(join(folder, 'site'));
  for (const [name, setting] of Object.entries(BACKENDS)) {
    const { code, output } = await buildProject(copy, { CONTACT_DELIVERY: setting }, '--outDir', name);
    expect(code, output).toBe(0);
    sites.set(name as Backend, await serveFolder(join(copy, name)));
  }
  const limits = { requests: 1e9, fastest: 0 };
  const served = await serve(join(folder, 'enquiries'), { origin: site.url, limits });
  own = served.address;
  browser = await chromium.launch({ executablePath: findHeadless() ?? '', args: browserFlags });
}, 600_000);

afterAll(async () => {
  await browser.close();
  for (const { close } of sites.values()) close();
  await rm(folder, { recursive: true });
});

/** The service takes a post and answers as it does. */
async function take(route: Route, { backend }: Run, isAnswered: boolean): Promise<void> {
  const request = route.request();
  const body = request.postData() ?? '';
  const headers = request.headers();
  const wantsPage = headers['accept']?.includes('text/html') ?? false;
  if (backend === 'endpoint') {
    const response = await fetch(`${own}/api/contact`, {
      method: 'POST',
      headers: { ...headers, origin: site.url },
      body,
      redirect: 'manual',
    });
    const { status } = response;
    const answered = { status, headers: Object.fromEntries(response.headers), body: await response.text() };
    if (isAnswered) await route.fulfill(answered);
    return;
  }
  const fields = backend === 'json' && !wantsPage ? (JSON.parse(body) as Record<string, string>) : undefined;
  const key = fields?.['idempotency_key'] ?? crypto.randomUUID();
  const text = fields ? (fields['message'] ?? '') : (new URLSearchParams(body).get('message') ?? '');
  if (!received.some((it) => it.key === key)) received.push({ key, text });
  if (!isAnswered) return;
  const headersOf = { 'access-control-allow-origin': '*' };
  if (wantsPage)
    await route.fulfill({
      status: 303,
      headers: {
        location: new URL(
          '/contact/sent/',
          request.headers()['origin'] === 'null' ? site.url : (headers['origin'] ?? site.url),
        ).href,
      },
    });
  else
    await route.fulfill({
      status: 200,
      headers: headersOf,
      body: '{"success":true}',
      contentType: 'application/json',
    });
}

const isPost = (url: URL, backend: Backend): boolean => {
  if (backend === 'endpoint') return isForEndpoint(url.pathname);
  return url.origin === (backend === 'json' ? 'https://json.example' : 'https://formspree.io');
};

/** Opens the form with the fault in its way. */
async function open(
  context: BrowserContext,
  run: Run,
  origin: string,
  state: { hits: number },
): Promise<Page> {
  const page = await context.newPage();
  await page.route(/^https:\/\/(images\.unsplash|www\.openstreetmap)/, (route) => route.abort());
  if (run.script === 'failing') await page.route('**/_astro/*.js', (route) => route.abort());
  await page.route(
    (url) => isPost(url, run.backend),
    async (route) => {
      const method = route.request().method();
      if (method === 'OPTIONS') {
        const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
        await route.fulfill({ status: 204, headers });
        return;
      }
      const isFault = (POST_FAULTS as readonly string[]).includes(run.fault) && run.fault !== 'none';
      const isHit = isFault && state.hits > 0;
      if (method !== 'POST') {
        // Whether the host is there is asked after a break; the confirmation is a page like any other.
        if (isHit && run.fault === 'refused') await route.abort('connectionrefused');
        else await route.fulfill({ status: 405, headers: { 'access-control-allow-origin': '*' } });
        return;
      }
      if (!isHit) {
        if (run.fault === 'tab killed' || run.fault === 'reload')
          await new Promise((done) => setTimeout(done, 60));
        await take(route, run, true).catch(() => undefined);
        return;
      }
      state.hits--;
      const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
      if (run.fault === 'refused') await route.abort('connectionrefused');
      else if (run.fault === 'lost') await route.abort('connectionreset');
      else if (run.fault === '429')
        await route.fulfill({ status: 429, headers: { ...cors, 'retry-after': '1' } });
      else if (run.fault === '500') await route.fulfill({ status: 500, headers: cors });
      else {
        await take(route, run, false);
        if (run.fault === 'unanswered') await route.abort('connectionreset');
        // A script gives up by itself; a browser, or its owner, does after a while.
        else if (route.request().isNavigationRequest()) await route.abort('timedout');
      }
    },
  );
  await page.addInitScript((haste) => {
    const later = window.setTimeout.bind(window);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => later(work, ms >= 1000 ? ms / haste : ms),
    });
    AbortSignal.timeout = (ms) => timeout(ms / haste);
  }, HASTE);
  await page.goto(`${origin}/contact/`, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Lets each tab note that its page has confirmed a message, which a reload would wipe out. */
const noteConfirmation = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((thanks) => {
    new MutationObserver(() => {
      if (document.documentElement.innerText.includes(thanks)) sessionStorage.setItem('confirmed', 'yes');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, THANKS);
const wasConfirmed = (page: Page): Promise<boolean> =>
  page.evaluate(() => sessionStorage.getItem('confirmed') === 'yes');

const messageOf = (page: Page) => page.locator('form[name=contact] [name=message]');

async function fill(page: Page, text: string): Promise<void> {
  const values = { name: 'Ada', email: 'ada@mason.example', subject: 'Frame', message: text };
  for (const [name, value] of Object.entries(values))
    await page.locator(`form[name=contact] [name=${name}]`).fill(value);
}

/** Waits until the page, or the browser in its place, says how it went. */
async function settle(page: Page): Promise<boolean> {
  const sent = page.getByText(THANKS).or(page.getByRole('heading', { name: 'Message sent', level: 1 }));
  const failed = page
    .getByText('could not be sent, and it is still in the form')
    .or(page.locator('body.neterror'));
  return Promise.race([
    sent.waitFor({ timeout: SETTLE_MS }).then(() => true),
    failed.waitFor({ timeout: SETTLE_MS }).then(() => false),
  ]).catch(() => false);
}
const press = (page: Page) => page.locator('form[name=contact] [type=submit]').click({ noWaitAfter: true });

async function deliveries(backend: Backend, text: string): Promise<number> {
  if (backend !== 'endpoint') return received.filter((it) => it.text === text).length;
  const kept = await listKept(join(folder, 'enquiries'));
  return kept.filter(({ fields }) => fields['message'] === text).length;
}

/** Whether a visitor who comes back finds the text. */
async function isInForm(page: Page, text: string, hasLeft: boolean): Promise<boolean> {
  if (hasLeft) await page.goBack({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
  return (
    (await messageOf(page)
      .inputValue({ timeout: 3000 })
      .catch(() => '')) === text
  );
}

async function attempt(run: Run, text: string): Promise<Outcome[]> {
  const { origin } = sites.get(run.backend) as { origin: string };
  const context = await browser.newContext({ javaScriptEnabled: run.script !== 'off' });
  context.setDefaultTimeout(8000);
  const state = { hits: run.hits };
  try {
    if (run.script === 'on') await noteConfirmation(context);
    let page = await open(context, run, origin, state);
    // The form's address on the firm's host leads to the same page here.
    await context.route(`${site.url}/**`, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: `${origin}${new URL(route.request().url()).pathname}` },
      }),
    );
    await fill(page, text);
    const tabs: [Page, string][] = [[page, text]];
    if (run.fault === 'two tabs') {
      const other = await open(context, run, origin, state);
      await fill(other, `${text} in another tab`);
      tabs.push([other, `${text} in another tab`]);
    }
    if (run.fault === 'offline') await context.setOffline(true);
    for (const [tab] of tabs) {
      await press(tab);
      if (run.fault === 'double click') await press(tab).catch(() => undefined);
    }
    if (run.fault === 'offline' && run.hits > 1)
      setTimeout(() => void context.setOffline(false).catch(() => undefined), 40);
    if (run.fault === 'reload') await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
    if (run.fault === 'tab killed') {
      await page.close();
      page = await open(context, run, origin, state);
      tabs[0] = [page, text];
    }
    const isGone = run.fault === 'tab killed' || run.fault === 'reload';
    const outcomes: Outcome[] = [];
    for (const [tab, own] of tabs) {
      const confirmed =
        isGone && (await messageOf(tab).count()) ? await wasConfirmed(tab) : await settle(tab);
      const hasLeft = !confirmed && !(await messageOf(tab).count());
      if (hasLeft && run.fault === 'offline') await context.setOffline(false);
      const inForm = !confirmed && (await isInForm(tab, own, hasLeft));
      outcomes.push({ confirmed, delivered: await deliveries(run.backend, own), inForm });
    }
    return outcomes;
  } finally {
    await context.close();
  }
}

/** Without script, nothing but the browser remembers a text, and it forgets with its tab. */
const isPossible = ({ script, fault }: Run): boolean =>
  !(script === 'off' && (fault === 'tab killed' || fault === 'reload'));

test(`${RUNS} messages: each is confirmed and delivered once, or still in its form`, async () => {
  const random = randomFrom(Number(process.env['SEED'] ?? 1));
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const runs: Run[] = [];
  while (runs.length < RUNS) {
    const run: Run = {
      backend: pick(Object.keys(BACKENDS) as Backend[]),
      script: pick(SCRIPTS),
      fault: pick([...POST_FAULTS, ...VISITOR_FAULTS]),
      hits: 1 + Math.floor(random() * 5),
    };
    if (isPossible(run)) runs.push(run);
  }
  const table: Record<string, { runs: number; confirmed: number; kept: number; wrong: number }> = {};
  const wrong: string[] = [];
  // Shared: each worker takes the next.
  const queue = runs.entries();
  const work = async () => {
    for (const [index, run] of queue) {
      const outcomes = await attempt(run, `Message ${index}`).catch((error: unknown) => [
        { confirmed: false, delivered: -1, inForm: false, error: String(error) },
      ]);
      const row = (table[run.fault] ??= { runs: 0, confirmed: 0, kept: 0, wrong: 0 });
      row.runs++;
      for (const outcome of outcomes) {
        const isRight = outcome.confirmed ? outcome.delivered === 1 : outcome.inForm;
        if (outcome.confirmed) row.confirmed++;
        else if (outcome.inForm) row.kept++;
        if (isRight) continue;
        row.wrong++;
        wrong.push(JSON.stringify({ index, ...run, ...outcome }));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.table(table);
  expect(wrong).toEqual([]);
}, 3_600_000);
