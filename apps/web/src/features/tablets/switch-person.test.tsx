/** The badge of another person while a write of the person before is under way. */
import { createEnvironment } from '@pms/domain/machines/endpoints';
import type { DeviceState } from '@pms/domain/tablets/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../client/api';
import { enter } from '../../client/session';
import { token } from '../../client/token';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { deviceQuery } from './queries';
import { switchPerson } from './switch-person';
import TabletWatch from './tablet-watch';
import { tabletTexts } from './texts';

const ann = aPerson('operator');
const bongani = aPerson('operator', { id: 2, username: 'bongani', fullName: 'Bongani Zulu' });
const badge = 'BADGE-0000-1111';

/** The calls in their order. A write waits for `answerWrite`. */
let asked: string[];
let answerWrite: (answer: Response | Error) => void;
let answerBadge: () => Promise<unknown>;
const press = vi.fn();

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  asked = [];
  press.mockReset();
  answerBadge = () => Promise.resolve();
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    asked.push(`${request.method} ${address}`);
    if (address.includes('badge'))
      return answerBadge().then(() => answer({ success: true, data: { token: 'T-2', user: bongani } }));
    return new Promise<Response>((resolve, reject) => {
      answerWrite = (given) => (given instanceof Error ? reject(given) : resolve(given));
    });
  });
  enter({ token: 'T-1', user: ann });
  const cache = presetCache();
  const device: DeviceState = { state: 'bound', name: 'Line 1', sign_out_seconds: 60, machines: [] };
  cache.setQueryData<unknown>(deviceQuery.queryKey, device);
  render(
    <Stage cache={cache}>
      <button type="button" onClick={press}>
        Start
      </button>
      <TabletWatch />
    </Stage>,
  );
});

const write = () => call(createEnvironment, { body: { name: 'Line 9' } } as never).catch(() => undefined);
const opened = () => vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
const steps = async (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

// covers TAB-10
it('waits for a write of the person before, and then gives the tablet to the next person', async () => {
  vi.useFakeTimers();
  const assign = opened();
  const saved = write();
  const changed = switchPerson(badge);
  await steps(1000);
  expect(asked).toHaveLength(1);
  expect(
    screen.getByText(`The last change of ${ann.fullName} is being saved`, { exact: false }),
  ).toBeTruthy();
  answerWrite(answer({ success: true, data: {} }));
  await steps();
  await Promise.all([saved, changed]);
  expect(asked.at(-1)).toContain('badge');
  expect(token()).toBe('T-2');
  expect(assign).toHaveBeenCalledWith('/station');
});

// covers TAB-10
it('keeps the page of the person whose write was refused until the badge is scanned again', async () => {
  vi.useFakeTimers();
  const assign = opened();
  const saved = write();
  const changed = switchPerson(badge);
  await steps();
  answerWrite(answer({ error: 'The name is taken.', code: 'NAME_TAKEN' }, 409));
  await steps();
  await Promise.all([saved, changed]);
  expect(asked).toHaveLength(1);
  expect(screen.getByText(`The last change of ${ann.fullName} was not saved`, { exact: false })).toBeTruthy();
  const again = switchPerson(badge);
  await steps();
  await again;
  expect(assign).toHaveBeenCalledTimes(1);
});

// covers TAB-10
it('waits at most some seconds for a write without an answer', async () => {
  vi.useFakeTimers();
  const assign = opened();
  const saved = write();
  const changed = switchPerson(badge);
  await steps(15_000);
  await changed;
  expect(asked).toHaveLength(1);
  expect(
    screen.getByText(`The last change of ${ann.fullName} is not saved yet`, { exact: false }),
  ).toBeTruthy();
  const again = switchPerson(badge);
  await steps(15_000);
  await again;
  expect(assign).toHaveBeenCalledTimes(1);
  answerWrite(answer({ success: true, data: {} }));
  await steps();
  await saved;
});

const pressStart = () => fireEvent.click(screen.getByRole('button', { name: 'Start' }));
const cover = () => screen.queryByText(tabletTexts.change.cover);

// covers TAB-10
it('a press of the next person acts on no page of the person before', async () => {
  vi.useFakeTimers();
  opened();
  let give: (value?: unknown) => void = () => undefined;
  answerBadge = () => new Promise((resolve) => (give = resolve));
  pressStart();
  expect(press).toHaveBeenCalledTimes(1);
  const changed = switchPerson(badge);
  await steps();
  expect(cover()).toBeTruthy();
  pressStart();
  give();
  await steps();
  await changed;
  // The page of the next person is being loaded.
  expect(token()).toBe('T-2');
  pressStart();
  expect(cover()).toBeTruthy();
  expect(press).toHaveBeenCalledTimes(1);
});

it('the person before goes on after a badge that is refused', async () => {
  vi.useFakeTimers();
  answerBadge = () => Promise.reject(new TypeError('Failed to fetch'));
  const changed = switchPerson(badge);
  await steps(15_000);
  await changed;
  expect(cover()).toBeNull();
  pressStart();
  expect(press).toHaveBeenCalledTimes(1);
});

it('waits for a write of the person who came after the warning', async () => {
  vi.useFakeTimers();
  const assign = opened();
  const late = write();
  const warning = switchPerson(badge);
  await steps(15_000);
  await warning;
  const answerLate = answerWrite;
  // Another person takes the tablet, and the warned person comes back later.
  act(() => enter({ token: 'T-3', user: aPerson('operator', { id: 3, username: 'cho', fullName: 'Cho' }) }));
  const saved = write();
  const changed = switchPerson(badge);
  await steps(1000);
  expect(asked).toHaveLength(2);
  answerWrite(answer({ success: true, data: {} }));
  await steps();
  await Promise.all([saved, changed]);
  expect(assign).toHaveBeenCalledTimes(1);
  answerLate(answer({ success: true, data: {} }));
  await steps();
  await late;
});
