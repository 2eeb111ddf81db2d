import { expect, it } from 'vitest';
import { crewMemberships, crewPeople } from '../../gallery/some-crews';
import { candidatesFor, labelOf, matching } from './crew-candidates';

const crews = [
  { letter: 'A', offset: 0, employees: [11] },
  { letter: 'B', offset: 2, employees: [] },
] as const;

// covers CREW-34
it('offers who is free first, and says of everybody else why not', () => {
  const candidates = candidatesFor({
    machineId: 1,
    people: crewPeople,
    memberships: [
      ...crewMemberships,
      // As stored: the form has taken them out of this machine's crew since.
      { employee_id: 13, crew_letter: 'B', machine_id: 1, machine_name: 'Filler 1' },
    ],
    crews,
  });
  expect(candidates.map((one) => [labelOf(one), one.reason])).toEqual([
    ['Ashwin Naidoo (EMP113)', undefined],
    ['Johan Botha (EMP9)', undefined],
    ['Lerato Tshabalala (EMP120)', undefined],
    ['Nthabiseng Mokoena', undefined],
    ['Zanele Ngcobo (7)', undefined],
    ['Kabelo Molefe (EMP131)', 'in crew B of Filler 2'],
    ['Priya Pillay (EMP1)', 'is an administrator and cannot be in a crew'],
    ['Sipho Dlamini (EMP42)', 'in crew A'],
  ]);
});

// covers CREW-34
it('does not offer somebody who has left', () => {
  const [sipho] = crewPeople;
  const people = sipho ? [{ ...sipho, is_active: false }] : [];
  const [gone] = candidatesFor({ machineId: 1, people, memberships: [], crews: [] });
  expect(gone?.reason).toBe('is not active and cannot be in a crew');
});

// covers CREW-34
it.each([
  ['', 8],
  ['sipho', 1],
  ['EMP42', 1],
  ['emp0042', 1],
  ['0007', 1],
  [' (7) ', 1],
  ['nobody', 0],
])('"%s" finds %i', (search, found) => {
  const candidates = candidatesFor({ machineId: 1, people: crewPeople, memberships: [], crews: [] });
  expect(matching(candidates, search)).toHaveLength(found);
});
