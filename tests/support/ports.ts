/** Ports of the servers that the browser tests use. TEST_PORT moves them all, for two runs side by side. */
const first = Number(process.env['TEST_PORT'] ?? 4391);

/** The built site. */
export const DIST_PORT = first;
/** The fixture firm's site. */
export const FIXTURE_PORT = first + 1;
/** Another firm's preview, which nobody receives messages of. */
export const PREVIEW_PORT = first + 2;
/** The fixture firm's site has the endpoint of this project, which keeps what it gets in OWN_ENQUIRIES. */
export const OWN_ENDPOINT_PORT = FIXTURE_PORT;
export const OWN_ENQUIRIES = `test-results/enquiries-${first}`;
