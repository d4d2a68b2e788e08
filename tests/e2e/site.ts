import { expect, type Page, test as base } from '@playwright/test';

/** One transparent pixel, in place of every photo. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

const STAND_IN = { contentType: 'text/html', body: '<!doctype html><title>Stand-in</title>' };
const STAND_INS: Partial<Record<string, { contentType: string; body: string | Buffer }>> = {
  image: { contentType: 'image/png', body: PIXEL },
  // Of a counter, where the firm has one.
  script: { contentType: 'text/javascript', body: '' },
};

/** Answers in place of the photo and map hosts: of all but one origin. */
export async function standIn(page: Page, origin: string | undefined): Promise<void> {
  await page.unrouteAll();
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.fulfill(STAND_INS[route.request().resourceType()] ?? STAND_IN),
  );
}

/**
 * Keeps the scripts of the site back, as on a slow line.
 * @returns lets them come
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

/** What a visitor asks, by the labels of the contact form. */
export const ENQUIRY = { Name: 'Ada', Email: 'ada@mason.example', Subject: 'Frame', Message: 'Call me' };

/** Fills in the open contact form. */
export async function fillEnquiry(page: Page): Promise<void> {
  for (const [label, words] of Object.entries(ENQUIRY))
    await page.getByLabel(label, { exact: true }).fill(words);
}

/**
 * Playwright's `test` with stand-ins for the photo and map hosts, and a check after each test that
 * the console stayed without errors.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await standIn(page, baseURL);
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Every service of the requirements: route and h1. */
export const SERVICES: Record<string, string> = {
  '/services/design/architectural-design/': 'Architectural Design',
  '/services/design/structural-engineering/': 'Structural Engineering',
  '/services/design/mep-design/': 'MEP Design',
  '/services/design/interior-design/': 'Interior Design',
  '/services/design/bim-services/': 'BIM Services',
  '/services/design/3d-rendering/': '3D Rendering',
  '/services/design/virtual-reality/': 'Virtual Reality',
  '/services/design/permitting/': 'Permitting',
  '/services/design/feasibility/': 'Feasibility Studies',
  '/services/design/sustainable-design/': 'Sustainable Design',
  '/services/estimating/concrete-takeoffs/': 'Concrete Takeoffs',
  '/services/estimating/mep-takeoffs/': 'MEP Takeoffs',
  '/services/estimating/steel-takeoffs/': 'Steel Takeoffs',
  '/services/estimating/conceptual-estimating/': 'Conceptual Estimating',
  '/services/estimating/bid-estimating/': 'Bid Estimating',
  '/services/estimating/change-order/': 'Change Order Estimates',
  '/services/estimating/civil-estimating/': 'Civil Estimating',
  '/services/estimating/green-estimating/': 'Green Building Estimating',
  '/services/estimating/labor-equipment/': 'Labor & Equipment Cost Analysis',
  '/services/estimating/planswift/': 'PlanSwift & OST Services',
  '/services/estimating/bluebeam/': 'Bluebeam Revu Estimating',
  '/services/estimating/boq/': 'BOQ Preparation',
  '/services/construction/planning-scheduling/': 'Construction Planning & Scheduling',
  '/services/construction/site-supervision/': 'Site Supervision',
  '/services/construction/subcontractor/': 'Subcontractor Coordination',
  '/services/construction/drone-surveys/': 'Drone Surveys',
  '/services/construction/digital-twin/': 'Digital Twin Solutions',
  '/services/construction/gis-mapping/': 'GIS Mapping',
  '/services/construction/safety-management/': 'Safety Management (OSHA)',
  '/services/construction/quality-assurance/': 'Quality Assurance (QA/QC)',
  '/services/construction/contract-admin/': 'Contract Administration',
  '/services/construction/cost-control/': 'Cost Control',
  '/services/construction/claims-management/': 'Claims Management',
};

/** Every page that is not a service, with a part of its h1. */
export const PAGES: Record<string, RegExp> = {
  '/': /Drawn true\. Priced right\. Built plumb\./,
  '/contact/': /Tell us about your project/,
  '/blog/': /Notes from the job/,
  '/blog/1/': /drone survey/i,
  '/blog/2/': /permit set/i,
  '/blog/3/': /estimate/i,
  '/blog/4/': /look-ahead/i,
  '/blog/5/': /VR|virtual|building before it exists/i,
  '/blog/6/': /tower crane/i,
  '/portfolio/': /Work that stands/,
  '/samples/': /Sample documents/,
  '/sitemap/': /Sheet index/,
  '/search/': /Find a sheet/,
  '/404.html': /Page Not Found/,
  '/500.html': /Unexpected Application Error!/,
};

/** The static pages of the blog filter. */
export const CATEGORIES: Record<string, RegExp> = {
  '/blog/category/technology/': /Technology articles/,
  '/blog/category/design/': /Design articles/,
  '/blog/category/estimating/': /Estimating articles/,
  '/blog/category/construction/': /Construction articles/,
};
