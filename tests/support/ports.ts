/** Ports of the servers that the browser tests use. TEST_PORT moves them all, for two runs side by side. */
const first = Number(process.env['TEST_PORT'] ?? 4391);

/** The built site. */
export const DIST_PORT = first;
/** The fixture firm's site. */
export const FIXTURE_PORT = first + 1;
/** The same with a form endpoint set. */
export const SENDING_PORT = first + 2;
/** That endpoint, for which the tests answer. */
export const ENDPOINT_PORT = first + 3;
/** The site with the endpoint of this project, which keeps what it gets in OWN_ENQUIRIES. */
export const OWN_ENDPOINT_PORT = first + 4;
export const OWN_ENQUIRIES = `test-results/enquiries-${first}`;
