/** `npm run gallery`: every part of the web pages in each of its states, without a server. */
import { runWebServer } from './steps/dev-server.mjs';
import { prepareTools } from './steps/prepare.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  await prepareTools();
  // Without a terminal, the script does not open a browser, because no person would see it.
  const open = process.stdout.isTTY ? ['--open', '/gallery.html'] : [];
  return runWebServer(['--mode', 'gallery', ...open, ...process.argv.slice(2)]);
});
