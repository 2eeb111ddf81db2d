/** `npm run check`: checks the code without running it. */
import { runTiers } from './steps/run-tiers.mjs';
import { runScript } from './steps/stop.mjs';
import { pickTiers } from './steps/tiers.mjs';

await runScript(() => runTiers(pickTiers(['types', 'lint', 'dead']).picked));
