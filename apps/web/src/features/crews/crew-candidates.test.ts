import { expect, it } from 'vitest';
import { crewMemberships, crewPeople } from '../../gallery/some-crews';
import { candidatesFor, labelOf, matching } from './crew-candidates';

const crews = [
  { letter: 'A', offset: 0, employees: [11] },
  { letter: 'B', offset: 2, employees: [] },
] as const;

// covers CREW-34
it('offers free people first, and gives the reason against each other person', () => {
  const candidates = candidatesFor({
    machineId: 1,
    people: crewPeople,
    memberships: [
      ...crewMemberships,
      // The stored membership. The form has removed the person from the crew of this machine since.
      { employee_id: 13, crew_letter: 'B', machine_id: 1, machine_name: 'Filler 1' },
    ],
    crews,
  });
  expect(candidates.map((candidate) => [labelOf(candidate), candidate.reason])).toEqual([
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
it('does not offer a person who has left', () => {
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
