import { defaultPlant } from '@pms/domain/settings/defaults';
import type { QueryClient } from '@tanstack/react-query';
import { plantQuery } from '../../client/plant';
import { sessionExpired } from '../../client/session';
import type { Example, ExampleState } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { crewMemberships, crewPeople, someCrews } from '../../gallery/some-crews';
import { machinesQuery } from '../machines/queries';
import { CrewsSection } from './crews-section';
import { crewPeopleQuery, crewsQuery, membershipsQuery } from './queries';

/** Fills the cache with people and crews. By default machine 1 follows the cycle. */
function fillPlant(cache: QueryClient, start: string | null = '2026-01-05', crews = someCrews()): void {
  cache.setQueryData(machinesQuery.queryKey, (machines = []) =>
    machines.map((machine) =>
      machine.id === 1 ? { ...machine, shift_cycle_enabled: true, cycle_start_date: start } : machine,
    ),
  );
  cache.setQueryData(crewsQuery(1).queryKey, crews);
  cache.setQueryData(crewPeopleQuery.queryKey, [...crewPeople]);
  cache.setQueryData(membershipsQuery.queryKey, [...crewMemberships]);
}

const state = (fill: ExampleState['fill'], props: { withStart?: boolean } = {}): ExampleState => ({
  show: () => <CrewsSection machineId={1} {...props} />,
  height: 480,
  ...(fill ? { fill } : {}),
});

const empty = someCrews().map((crew) => ({ ...crew, employees: [] }));

export const example: Example = {
  title: 'The crews of a machine',
  states: {
    planned: state((cache) => fillPlant(cache)),
    'with its start': state((cache) => fillPlant(cache), { withStart: true }),
    'nobody yet, no start': state((cache) => fillPlant(cache, null, empty), { withStart: true }),
    'people not loaded': state((cache) => {
      fillPlant(cache);
      cache.removeQueries({ queryKey: crewPeopleQuery.queryKey });
      failed(cache, crewPeopleQuery.queryKey, 'The server cannot be reached.');
    }),
    'crews not loaded': state((cache) =>
      failed(cache, crewsQuery(1).queryKey, 'The server cannot be reached.'),
    ),
    loading: state(undefined),
    'three shifts': state((cache) => {
      fillPlant(cache);
      cache.setQueryData(plantQuery.queryKey, {
        ...defaultPlant,
        version: 0,
        shift_model: 'three_shift',
        shift_plan: [{ first_day: null, model: 'three_shift' }],
      });
    }),
    'for somebody who only reads': { ...state((cache) => fillPlant(cache)), role: 'operator' },
    'signed out': state(() => sessionExpired()),
  },
};
