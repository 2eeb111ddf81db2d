/** `npm run dev`: server and web pages. Both reload after every saved file. */
import { join } from 'node:path';
import { runWebServer } from './steps/dev-server.mjs';
import { prepareTools } from './steps/prepare.mjs';
import { root, tool } from './steps/root.mjs';
import { interruption, run, stopAll } from './steps/run.mjs';
import { say } from './steps/say.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  await prepareTools();
  const apiUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
  say(`The server answers at ${apiUrl}; open the address that Vite prints`);
  const server = run(
    tool('tsx'),
    ['watch', '--clear-screen=false', 'src/main.ts', ...process.argv.slice(2)],
    {
      cwd: join(root, 'apps/server'),
    },
  );
  const web = runWebServer([], { ...process.env, PMS_API_URL: apiUrl });
  const code = await Promise.race([server, web]);
  // A signal to this script has reached both children already. A second signal would make tsx kill the server.
  if (!interruption()) stopAll();
  await Promise.all([server, web]);
  return code;
});
