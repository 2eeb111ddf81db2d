import { expect, it, onTestFinished, vi } from 'vitest';
import { buildTestPlant } from '../../../test/build-app';
import { goLive } from '../../../test/live-client';
import { tell } from '../../../test/tell';

vi.setConfig({ testTimeout: 60_000 });

it('a slow client is disconnected with 1013, while other clients get every event', async () => {
  const plant = await buildTestPlant({ live: { bufferBytes: 256 * 1024 } });
  onTestFinished(() => plant.close());
  const origin = await plant.origin();
  const quick = await goLive(origin, await plant.person('viewer'));
  const slow = await goLive(origin, await plant.person('viewer'));
  await quick.subscribe({ channels: ['orders'] });
  await slow.subscribe({ channels: ['orders'] });
  slow.socket.pause();
  const text = 'x'.repeat(400_000);
  let sent = 0;
  const isDropped = () =>
    [...plant.app.websocketServer.clients].some(({ readyState, CLOSING }) => readyState === CLOSING);
  // The network buffers many bytes before data waits in the server. The number of bytes differs between machines.
  while (!isDropped() && sent < 500) {
    sent += 1;
    await tell(plant.db, { n: sent, text }, { channels: ['orders'] });
    await quick.event('test_event', ({ data }) => data.n === sent);
  }
  expect(isDropped()).toBe(true);
  await tell(plant.db, { n: sent + 1 }, { channels: ['orders'] });
  await quick.event('test_event', ({ data }) => data.n === sent + 1);
  const heard = quick.events.filter(({ type }) => type === 'test_event').map(({ data }) => data.n);
  expect(heard).toEqual(Array.from({ length: sent + 1 }, (_, i) => i + 1));
  slow.socket.resume();
  expect(await slow.closed).toEqual({ code: 1013, reason: 'This connection is too slow' });
  expect(slow.events.filter(({ type }) => type === 'test_event').length).toBeLessThanOrEqual(sent);
  await quick.close();
});
