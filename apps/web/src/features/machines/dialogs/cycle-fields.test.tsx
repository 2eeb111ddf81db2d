import type { DatedShiftModel } from '@pms/domain/plant-time';
import { defaultPlant } from '@pms/domain/settings/defaults';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plantQuery } from '../../../client/plant';
import { showUser } from '../../../client/session';
import { aMachine } from '../../../gallery/a-machine';
import { aPerson } from '../../../gallery/a-person';
import { noServer } from '../../../gallery/no-server';
import { presetCache } from '../../../gallery/preset-cache';
import { Stage } from '../../../gallery/stage';
import type { CrewsSlot } from '../crews-slot';
import { machineKeys } from '../queries';
import MachineDialogs from './machine-dialogs';

const nothing = () => undefined;

/** The test searches by words, because a search by roles is slow in such a large dialog. */
const toggle = 'Use the 2-2-2 shift cycle';

interface Wish {
  readonly paths?: readonly string[];
  readonly crews?: CrewsSlot;
  readonly cycle?: boolean;
  readonly models?: DatedShiftModel[];
}

/** The configuration in an application with these pages. */
function configure({
  paths = [],
  crews,
  cycle = false,
  models = [{ first_day: null, model: 'two_shift' }],
}: Wish): void {
  const root = createRootRoute();
  const dialogs = () => (
    <MachineDialogs
      id={1}
      view="configure"
      onView={nothing}
      onClose={nothing}
      {...(crews ? { crews } : {})}
    />
  );
  const routes = ['/machines', ...paths].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/machines' ? dialogs : nothing }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/machines'] }),
  });
  const cache = presetCache();
  cache.setQueryData(plantQuery.queryKey, {
    ...defaultPlant,
    version: 0,
    shift_plan: models,
  });
  const machine = aMachine({ shift_cycle_enabled: cycle, cycle_start_date: cycle ? '2026-03-02' : null });
  cache.setQueryData(machineKeys.list, [machine]);
  render(
    <Stage cache={cache}>
      <RouterProvider router={router} />
    </Stage>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', noServer);
  sessionStorage.clear();
  showUser(aPerson('admin'));
});

describe('the shift cycle in the configuration', () => {
  // covers MACH-35
  it.each([
    [['/labor-planner'], 1],
    [[], 0],
  ])(
    'in an application with the pages %j, the number of links to the planner is %i',
    async (paths, buttons) => {
      configure({ paths });
      await screen.findByText(toggle);
      expect(screen.queryAllByText('Open Labor Planner')).toHaveLength(buttons);
    },
  );

  // covers MACH-80
  it('shows the crews of the machine while the cycle is on', async () => {
    configure({ cycle: true, crews: (id, start) => <p>{`Crews of ${id} from ${start}`}</p> });
    expect(await screen.findByText('Crews of 1 from 2026-03-02')).toBeTruthy();
  });

  it('has no crews while the cycle is off', async () => {
    configure({ crews: () => <p>Crews</p> });
    await screen.findByText(toggle);
    expect(screen.queryByText('Crews')).toBeNull();
  });

  // covers MACH-81
  it('is not offered in a plant of three shifts', async () => {
    configure({ models: [{ first_day: null, model: 'three_shift' }] });
    expect(await screen.findByText(/only manual planning is offered/)).toBeTruthy();
    expect(screen.queryByText(toggle)).toBeNull();
  });

  it('is offered in a plant of three shifts that changes to two shifts', async () => {
    configure({
      models: [
        { first_day: null, model: 'three_shift' },
        { first_day: '2999-01-01', model: 'two_shift' },
      ],
    });
    expect(await screen.findByText(toggle)).toBeTruthy();
  });
});
