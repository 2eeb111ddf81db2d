import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setBuiltPages } from '../../client/built-pages';
import { setRecordLinks } from '../../client/record-links';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { anAlert } from '../../gallery/an-alert';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { pagesAt } from '../../testing/show-pages';
import { machines } from '../machines/feature';
import { maturation } from '../maturation/feature';
import { orders } from '../orders/feature';
import { skills } from '../skills/feature';
import { AlertRow } from './alert-row';

beforeEach(() => {
  showUser(aPerson('supervisor'));
  setBuiltPages(pagesAt('/orders', '/machines', '/skills', '/maturation-room/lots'));
  setRecordLinks(
    Object.assign({}, ...[orders, machines, maturation, skills].map(({ recordLinks = {} }) => recordLinks)),
  );
});
afterEach(() => setRecordLinks({}));

const linkOf = (type: string, name: string | null, machine_id: number | null): string | null | undefined => {
  render(
    <Stage cache={presetCache()}>
      <AlertRow alert={anAlert({ message: 'Look here', entity: { type, id: 7, name }, machine_id })} />
    </Stage>,
  );
  return screen.queryByRole('link', { name: 'Look here' })?.getAttribute('href');
};

it.each([
  ['order', 'ORD-7', 3, '/orders?order=7'],
  ['lot', 'B-7', null, '/maturation-room/lots?lot=7'],
  ['skill', 'Forklift', null, '/skills'],
  ['machine', 'Filler 2', 7, '/machines?machine=7&view=status'],
  // A stop and a call for help have no own screen.
  ['downtime', 'Filler 2', 3, '/machines?machine=3&view=status'],
  ['help_call', 'Mechanic', 3, '/machines?machine=3&view=status'],
  ['help_call', 'Mechanic', null, undefined],
  ['vessel', 'V-7', null, undefined],
  ['backup', null, null, undefined],
  // The record was deleted.
  ['order', null, null, undefined],
  ['lot', null, null, undefined],
])('an alert about the %s %s of machine %s leads to %s', (type, name, machine, link) => {
  expect(linkOf(type, name, machine)).toBe(link);
});
