/**
 * Runs the plant from its start to its stop. Between two servers a backup may be restored, while a page informs people
 * about the wait.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { abandonRestore, bringPlantBack } from './bring-plant-back';
import { explainRestore, type FailedRestore } from './failed-restore';
import { RestoreDesk, type RestoreWish } from './platform/backups/restore-desk';
import type { Config } from './platform/config';
import { startServer } from './start-server';
import { openWaitingDoor } from './waiting-door';

/** The time for the live channel to send every client the reason why it closes. */
const newsMs = 1500;

const say = (message: string): void => console.log(message);

export async function runPlant(config: Config, stopWanted: Promise<void>): Promise<void> {
  let address: Config = config;
  let failed: FailedRestore | undefined;
  for (;;) {
    const restoreDesk = new RestoreDesk();
    const running = await startServer(address, { restoreDesk, ...(failed ? { failed } : {}) });
    const wish = await Promise.race([restoreDesk.asked, stopWanted]);
    if (!wish) return running.stop();
    await pause(newsMs);
    await running.stop();
    // The port stays the same, also when the system chose it, so that browsers find the server again.
    address = { ...config, port: running.port };
    const ended = await whileWaiting(address, wish, stopWanted);
    if (ended === 'stopped') return;
    failed = ended;
  }
}

async function whileWaiting(
  config: Config,
  wish: RestoreWish,
  stopWanted: Promise<void>,
): Promise<FailedRestore | undefined | 'stopped'> {
  const door = await openWaitingDoor(config);
  try {
    say(`Bringing the plant back from ${wish.name}`);
    const work = bringPlantBack(config, wish, say).then(
      () => undefined,
      (error: unknown) => explainRestore(wish, error, say),
    );
    const ended = await Promise.race([work, stopWanted.then(() => 'stopped' as const)]);
    if (ended === 'stopped') await abandonRestore(config);
    return ended;
  } finally {
    await door.close();
  }
}
