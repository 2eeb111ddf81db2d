/** The crews of a plausible machine and the people around them, for examples and tests. */
import type { Crew, CrewLetter, CrewMembership } from '@pms/domain/crews/schema';
import type { DirectoryUser } from '@pms/domain/users/schema';

const person = (
  id: number,
  fullName: string,
  employee_code: string | null,
  role: DirectoryUser['role'] = 'operator',
): DirectoryUser => ({
  id,
  username: fullName.toLowerCase().replace(' ', '.'),
  fullName,
  employee_name: fullName,
  employee_code,
  role,
  is_active: true,
});

export const crewPeople: readonly DirectoryUser[] = [
  person(11, 'Sipho Dlamini', 'EMP0042'),
  person(12, 'Zanele Ngcobo', '0007', 'packer'),
  person(13, 'Ashwin Naidoo', 'EMP0113'),
  person(14, 'Lerato Tshabalala', 'EMP0120', 'packer'),
  person(15, 'Johan Botha', 'EMP0009'),
  person(16, 'Nthabiseng Mokoena', null, 'supervisor'),
  person(17, 'Kabelo Molefe', 'EMP0131'),
  person(18, 'Priya Pillay', 'EMP0001', 'admin'),
];

export const crewMemberships: readonly CrewMembership[] = [
  { employee_id: 17, crew_letter: 'B', machine_id: 2, machine_name: 'Filler 2' },
];

const offsets = { A: 0, B: 2, C: 4 } as const;

export const someCrew = (letter: CrewLetter, ids: readonly number[]): Crew => ({
  letter,
  crew_letter: letter,
  offset: offsets[letter],
  cycle_offset: offsets[letter],
  employees: crewPeople
    .filter(({ id }) => ids.includes(id))
    .map(({ id, fullName, employee_code, role }) => ({
      id,
      employee_id: id,
      full_name: fullName,
      employee_name: fullName,
      employee_code,
      role,
    })),
});

export const someCrews = (): Crew[] => [someCrew('A', [11, 12]), someCrew('B', [13]), someCrew('C', [])];
