import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role } from '../roles';
import { createUserBody } from '../users/schema';
import {
  mostSignIns,
  personProblems,
  type ReadPerson,
  readPerson,
  type StandingPeople,
  uniqueKey,
  usernameMaker,
} from './person-rows';
import { indexPlant } from './plant-lists';
import { readingOf } from './row-reader';
import { tableOf } from './table';

const nobody: StandingPeople = {
  usernames: new Set(),
  emails: new Set(),
  employee_codes: new Set(),
  full_names: new Set(),
};

const index = indexPlant({
  time_zone: 'UTC',
  now: '2026-03-02T08:00:00.000Z',
  environments: [{ code: 'blending', name: 'Blending', default_unit: 'kg' }],
  products: [],
  machines: [],
  people: [],
  month_lock: { locked_until: null, last_month: null },
});

const headings = [
  'full_name',
  'username',
  'employee_code',
  'role',
  'environment',
  'email',
  'phone',
  'sign_in',
];

/** Reads rows of a sheet whose headings are the names of the fields. */
function read(cells: readonly (readonly string[])[]): ReadPerson[] {
  const table = tableOf({ name: 'People', rows: [headings, ...cells.map((row) => [...row])] }, 1);
  const columns = Object.fromEntries(headings.map((heading) => [heading, heading]));
  const mapping = { heading_row: 1, columns, date_order: null, decimal_mark: null };
  return table.rows.map((row) => readPerson(row, readingOf(table, mapping, {}), { index }));
}

const problemsOf = (
  cells: readonly (readonly string[])[],
  standing: Partial<StandingPeople> = {},
  roleProblem: (role: Role) => string | undefined = () => undefined,
): string[] =>
  personProblems(read(cells), { standing: { ...nobody, ...standing }, roleProblem }).map(
    ({ row, field, message }) => `${row} ${field}: ${message}`,
  );

// covers ADMIN-10
describe('a row of a list of people', () => {
  it.each([
    ['no name', ['', '', '', 'operator'], ['2 full_name: Full name is required']],
    ['no role', ['Ann Moe', '', '', ''], ['2 role: Role is required']],
    ['an unknown role', ['Ann Moe', '', '', 'chief'], ['2 role: There is no role named "chief"']],
    ['a role by its German name', ['Ann Moe', '', '', 'Schichtleiter'], []],
    [
      'a username with a forbidden character',
      ['Ann Moe', 'ann/moe', '', 'packer'],
      ['2 username: Username may hold letters, digits, spaces, dots, hyphens, underscores and @'],
    ],
    ['an area by its name', ['Ann Moe', '', '', 'packer', 'BLENDING'], []],
    [
      'an unknown area',
      ['Ann Moe', '', '', 'packer', 'moon'],
      ['2 environment: There is no production area named "moon"'],
    ],
    [
      'a text that is not an e-mail address',
      ['Ann Moe', '', '', 'packer', '', 'ann at home'],
      ['2 email: Please enter a valid email address'],
    ],
    [
      'a phone number with letters',
      ['Ann Moe', '', '', 'packer', '', '', 'call me'],
      ['2 phone: Phone may hold digits, spaces, hyphens, plus and brackets'],
    ],
    [
      'a sign-in that is neither yes nor no',
      ['Ann Moe', '', '', 'packer', '', '', '', 'perhaps'],
      ['2 sign_in: Sign-in is yes or no, not "perhaps"'],
    ],
    ['a tick for sign-in', ['Ann Moe', '', '', 'packer', '', '', '', 'x'], []],
  ])('with %s', (_, cells, expected) => {
    expect(problemsOf([cells])).toEqual(expected);
  });

  it('may not repeat a username, code or e-mail address of another person or another row', () => {
    const rows = [
      ['Ann Moe', 'Ann', 'E1', 'operator', '', 'ann@plant.example'],
      ['Ben Roe', 'ANN', 'e1', 'operator', '', 'Ann@Plant.example'],
      ['Eve Poe', 'eve', 'E3', 'operator', '', 'eve@plant.example'],
    ];
    const standing = {
      usernames: new Set(['eve']),
      employee_codes: new Set(['e3']),
      emails: new Set(['eve@plant.example']),
    };
    expect(problemsOf(rows, standing)).toEqual([
      '3 username: Row 2 has "ANN", too',
      '3 employee_code: Row 2 has "e1", too',
      '3 email: Row 2 has "Ann@Plant.example", too',
      '4 username: Username already exists',
      '4 employee_code: Employee code already exists',
      '4 email: Email already exists',
    ]);
  });

  it('with the name of another person needs a username or a code', () => {
    const another = 'Give a username or an employee code if this is another person';
    const rows = [
      ['Ann  Moe', '', '', 'operator'],
      ['Ben Roe', '', '', 'operator'],
      ['ben roe', '', '', 'operator'],
      ['Ben Roe', '', 'E9', 'operator'],
    ];
    expect(problemsOf(rows, { full_names: new Set(['ann moe']) })).toEqual([
      `2 full_name: Ann Moe is in the plant. ${another}`,
      `4 full_name: Row 3 has the same name. ${another}`,
    ]);
  });

  it('gives no role that the importing person may not give', () => {
    const refuse = (role: Role) => (role === 'admin' ? 'Not by you' : undefined);
    const rows = [
      ['Ann Moe', '', '', 'Admin'],
      ['Ben Roe', '', '', 'Packer'],
    ];
    expect(problemsOf(rows, {}, refuse)).toEqual(['2 role: Not by you']);
  });

  it('may have sign-in up to the limit of a file', () => {
    const rows = Array.from({ length: mostSignIns + 1 }, (_, number) => [
      `Person ${number}`,
      '',
      '',
      'packer',
      '',
      '',
      '',
      'yes',
    ]);
    expect(problemsOf(rows)).toEqual([
      `${mostSignIns + 2} sign_in: At most ${mostSignIns} people with sign-in in one file`,
    ]);
  });
});

// covers ADMIN-11
describe('a generated username', () => {
  it.each([
    ['Thandi Mokoena', 'thandi.mokoena'],
    ['Jürgen Groß', 'jurgen.gross'],
    ["Siobhán O'Neil-Smith", 'siobhan.o.neil.smith'],
    ['Al', 'user.al'],
    ['🏭', 'user'],
    ['Нина Петрова', 'нина.петрова'],
  ])('from %s', (name, username) => {
    expect(usernameMaker([])(name)).toBe(username);
  });

  it('is unique, and the user form accepts it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 20 }), (names) => {
        const taken = ['user', 'a.b'];
        const make = usernameMaker(taken);
        const made = names.map(make);
        expect(new Set([...made.map(uniqueKey), ...taken]).size).toBe(made.length + taken.length);
        for (const username of made)
          expect(createUserBody.shape.username.safeParse(username).success).toBe(true);
      }),
    );
  });
});
