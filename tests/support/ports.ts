/** Ports of the servers that the browser tests use. TEST_PORT moves them all, for two runs side by side. */
const first = Number(process.env['TEST_PORT'] ?? 4391);

/** The built site. */
export const DIST_PORT = first;
/** The fixture firm's site, with the endpoint of this project. */
export const FIXTURE_PORT = first + 1;
/** Another firm's preview, whose forms have no receiver. */
export const PREVIEW_PORT = first + 2;
/** Enquiries that the endpoint of the fixture firm's site has received. */
export const OWN_ENQUIRIES = `test-results/enquiries-${first}`;
