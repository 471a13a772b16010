// node bench/smooth.mjs SERVER [MATCHES]: whether anything holds up the client's page while people play in a browser.
//
// Needs the built client (web/build) and tests/browser/node_modules (tests/browser/run installs them).
import { start_browser } from '../tests/browser/browser.mjs';
import { quick } from '../tests/browser/client_smooth.mjs';
import { summary } from '../tests/browser/people.mjs';
import { start_server } from '../tests/browser/server.mjs';

const server = await start_server(process.argv[2]);
const browser = await start_browser();
try {
  await quick(browser, server.address, Number(process.argv[3] ?? 3));
} finally {
  await browser.close();
  await server.stop();
}
process.exit(summary() ? 0 : 1);
