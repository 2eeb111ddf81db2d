/** The people of the demo plant. The first person of each role signs in with the name of the role. */
import type { Role } from '@pms/domain/roles';

export interface DemoPerson {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly hourly_rate: number | null;
  /** Workers on the floor may have no sign-in at all (decision A-82). */
  readonly signs_in: boolean;
}

function person(username: string, name: string, role: Role, hourlyRate: number | null): DemoPerson {
  const [first_name = '', ...rest] = name.split(' ');
  return { username, first_name, last_name: rest.join(' '), role, hourly_rate: hourlyRate, signs_in: true };
}

const withoutSignIn = (worker: DemoPerson): DemoPerson => ({ ...worker, signs_in: false });

export const demoPeople: readonly DemoPerson[] = [
  person('admin', 'Nomvula Dlamini', 'admin', null),
  person('manager', 'Pieter van der Merwe', 'manager', null),
  person('supervisor', 'Thandiwe Khumalo', 'supervisor', 218),
  person('sibusiso.zulu', 'Sibusiso Zulu', 'supervisor', 212),
  person('fatima.davids', 'Fatima Davids', 'supervisor', 205),
  person('operator', 'Lungile Mthembu', 'operator', 124),
  person('johan.botha', 'Johan Botha', 'operator', 131),
  person('zanele.ngcobo', 'Zanele Ngcobo', 'operator', 122),
  person('kabelo.molefe', 'Kabelo Molefe', 'operator', 118),
  person('ashwin.naidoo', 'Ashwin Naidoo', 'operator', 129),
  person('nthabiseng.mokoena', 'Nthabiseng Mokoena', 'operator', 117),
  person('riaan.fourie', 'Riaan Fourie', 'operator', 126),
  person('ayanda.sithole', 'Ayanda Sithole', 'operator', 119),
  person('tebogo.phiri', 'Tebogo Phiri', 'operator', 116),
  person('charmaine.jacobs', 'Charmaine Jacobs', 'operator', 121),
  person('packer', 'Precious Maseko', 'packer', 94),
  withoutSignIn(person('bongani.nxumalo', 'Bongani Nxumalo', 'packer', 92)),
  withoutSignIn(person('lerato.tshabalala', 'Lerato Tshabalala', 'packer', 90)),
  person('viewer', 'Priya Govender', 'viewer', null),
];

export const demoPassword = 'demo1234';
export const demoSignIns = ['admin', 'manager', 'supervisor', 'operator', 'viewer', 'packer'] as const;
