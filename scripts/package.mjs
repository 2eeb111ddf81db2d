/** `npm run package`: builds the product into one archive, which runs on a machine with only Node. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkAdvisories } from './steps/advisories.mjs';
import { makePackage } from './steps/make-package.mjs';
import { prepareBuild, prepareTools } from './steps/prepare.mjs';
import { root } from './steps/root.mjs';
import { say } from './steps/say.mjs';
import { runScript } from './steps/stop.mjs';

await runScript(async () => {
  await prepareTools();
  await prepareBuild();
  const archive = makePackage(join(root, 'dist'));
  say(`${archive} (${Math.round(statSync(archive).size / 1024 / 1024)} MB)`);
  const inventory = join(root, 'apps/server/dist/sbom.json');
  const { components } = JSON.parse(readFileSync(inventory, 'utf8'));
  say(`Inventory of ${components.length} packages (CycloneDX): ${inventory}`);
  say(checkAdvisories());
  return 0;
});
