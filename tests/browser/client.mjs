// The client as people use it: every game between two browsers, alone, offline, by keyboard, looked back on, called
// back to.   node client.mjs SERVER
import { start_browser } from './browser.mjs';
import { alone } from './client_alone.mjs';
import { calls } from './client_calls.mjs';
import { devices } from './client_devices.mjs';
import { opening } from './client_opening.mjs';
import { scores } from './client_scores.mjs';
import { secrets } from './client_secrets.mjs';
import { smooth } from './client_smooth.mjs';
import { at_the_table } from './client_table.mjs';
import { together } from './client_together.mjs';
import { check, summary } from './people.mjs';
import { start_server } from './server.mjs';

const server = await start_server(process.argv[2]);
const browser = await start_browser();
try {
  await alone(browser, server.address);
  await opening(browser, server.address);
  await devices(browser, server.address);
  await scores(browser, server.address);
  await together(browser, server.address);
  await calls(browser, server.address);
  await at_the_table(browser, server.address);
  await secrets(browser, server.address);
  await smooth(browser, server.address);
} catch (error) {
  check('the test runs through', false, error.stack);
} finally {
  await browser.close();
  await server.stop();
}
process.exit(summary() ? 0 : 1);
