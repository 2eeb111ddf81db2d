/**
 * Question: with fifty stations and 200 phones on one server, how long does a call for help need to reach every device,
 * and how long until every device has loaded the open calls again?
 */
import type { HelpCall } from '@pms/domain/help/schema';
import { WebSocket } from 'ws';
import { writeFloorPeople } from '../apps/server/seed/floor-people';
import { startSession } from '../apps/server/src/features/sessions/start-session';
import { openSocket } from './live-events';
import { type BenchPlant, call } from './plant';
import { quantile } from './quantile';

export const stations = 50;
export const phones = 200;
/** The people on shift for whom each call rings. */
const helpers = 20;
/** The time limit for a call to reach every device. */
export const targetMs = 1000;

interface Device {
  readonly token: string;
  readonly socket: WebSocket;
}

interface Spread {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly worstMs: number;
}

export interface FloorDevices {
  readonly calls: number;
  /** The time from the press to the live event on a device. The device shows the call from the event. */
  readonly heard: Spread;
  /** The time from the press until a device has loaded the open calls again. All devices load at the same moment. */
  readonly loaded: Spread;
  /** The share of all devices and calls for which the event arrives within the target. */
  readonly inTime: number;
}

const spread = (times: readonly number[]): Spread => ({
  medianMs: quantile(times, 0.5),
  p95Ms: quantile(times, 0.95),
  worstMs: Math.max(...times),
});

export async function measureFloorDevices(plant: BenchPlant): Promise<FloorDevices> {
  const people = await writeFloorPeople(plant.connections.db, { stations, phones, helpers });
  const devices: Device[] = [];
  for (const person of people) devices.push(await signInDevice(plant, person));
  const { data: machines } = await plant.call<{ data: { id: number }[] }>('GET', '/machines');
  const heard: number[] = [];
  const loaded: number[] = [];
  // The first round opens the connections and does not count.
  for (let round = 0; round <= stations; round += 1) {
    const [station, machine] = [devices[round % stations], machines[round % machines.length]];
    if (!station || !machine) throw new Error('The measured plant has no machines');
    const note = `bench_call_${round}_end`;
    const times = await callAndWatch(plant, devices, station, { machine_id: machine.id, note });
    if (round === 0) continue;
    heard.push(...times.map((time) => time.heard));
    loaded.push(...times.map((time) => time.loaded));
  }
  for (const { socket } of devices) socket.terminate();
  return {
    calls: stations,
    heard: spread(heard),
    loaded: spread(loaded),
    inTime: heard.filter((ms) => ms <= targetMs).length / heard.length,
  };
}

async function signInDevice(plant: BenchPlant, person: number): Promise<Device> {
  const token = await startSession(plant.connections.db, person, {
    remember_me: false,
    address: null,
    user_agent: null,
  });
  const ticket = await call<{ token: string }>(plant.origin, token, 'GET', '/auth/websocket-token');
  return { token, socket: await openSocket(plant, ticket.token, ['production', 'notifications']) };
}

/** Makes one call and returns the time of arrival on each device. The caller ends the call, so calls do not overlap. */
async function callAndWatch(
  plant: BenchPlant,
  devices: readonly Device[],
  station: Device,
  place: { readonly machine_id: number; readonly note: string },
): Promise<{ heard: number; loaded: number }[]> {
  const closed = devices.filter(({ socket }) => socket.readyState !== WebSocket.OPEN).length;
  if (closed > 0) throw new Error(`${closed} devices are not connected: they would never hear the call`);
  const pressed = performance.now();
  const seen = Promise.all(devices.map((device) => watch(plant, device, place.note, pressed)));
  const [times, { data: made }] = await Promise.all([
    seen,
    call<{ data: HelpCall }>(plant.origin, station.token, 'POST', '/help-calls', {
      kind: 'maintenance',
      ...place,
    }),
  ]);
  if (made.reached !== helpers) throw new Error(`The call rang at ${made.reached} people, not at ${helpers}`);
  await call(plant.origin, station.token, 'POST', `/help-calls/${made.id}/cancel`);
  return times;
}

/** Receives the event, and loads the open calls like a newly opened page. */
async function watch(
  { origin }: BenchPlant,
  { socket, token }: Device,
  note: string,
  pressed: number,
): Promise<{ heard: number; loaded: number }> {
  await new Promise<void>((resolve) => {
    socket.on('message', function hear(data: Buffer) {
      if (!data.includes('"help_called"') || !data.includes(note)) return;
      socket.off('message', hear);
      resolve();
    });
  });
  const heard = performance.now() - pressed;
  const { data } = await call<{ data: HelpCall[] }>(origin, token, 'GET', '/help-calls');
  if (!data.some((known) => known.note === note))
    throw new Error('The list lacks a call whose event has arrived');
  return { heard, loaded: performance.now() - pressed };
}
