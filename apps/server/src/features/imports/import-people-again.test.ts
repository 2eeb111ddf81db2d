/** A list of people that comes back: the corrected file of refused rows, the same file by two people, other spellings. */
import { listAccounts } from '@pms/domain/users/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestPlant, type Person, type TestPlant } from '../../../test/build-app';
import { importRows } from '../../../test/import-scenario';

let plant: TestPlant;
let admin: Person;
beforeAll(async () => {
  plant = await buildTestPlant();
  admin = await plant.person('admin');
});
afterAll(() => plant.close());

const csv = (lines: readonly string[]) => ({ name: 'people.csv', bytes: lines.join('\n') });
const found = async (search: string) => (await admin.call(listAccounts, { query: { search } })).data;

it('the corrected file of the refused rows is imported with its phone numbers', async () => {
  const file = csv([
    'Name,Role,Phone',
    'Zanele Good,packer,011 555 0100',
    'Zanele Wrong,emperor,+27 82 555 0101',
  ]);
  const { left_out: leftOut } = await importRows(admin, 'people', file, { good_rows_only: true });
  const corrected = (leftOut ?? '').replace('emperor', 'packer');
  expect(await importRows(admin, 'people', csv([corrected]))).toMatchObject({ created: 1, errors: [] });
  expect(await found('Zanele Wrong')).toMatchObject([{ phone: '+27 82 555 0101' }]);
});

it('two administrators who import one file at the same moment add each person once', async () => {
  const other = await plant.person('admin');
  const file = csv(['Name,Role', 'Two At Once,packer', 'Both At Once,packer']);
  const answers = await Promise.all([admin, other].map((one) => importRows(one, 'people', file)));
  expect(answers.map(({ created }) => created).sort()).toEqual([0, 2]);
  expect(await found('At Once')).toHaveLength(2);
});

it('a name with a letter and a separate accent is the name that the plant has', async () => {
  await importRows(admin, 'people', csv(['Name,Role', 'Zoë Müller,packer']));
  const again = csv(['Name,Role', 'Zoë Müller,packer'.normalize('NFD')]);
  expect(await importRows(admin, 'people', again)).toMatchObject({
    created: 0,
    errors: [{ row: 2, field: 'full_name' }],
  });
});

it('a position has the same limits as in the form', async () => {
  const file = csv(['Name,Role,Position', 'Pia Place,packer,<b>Chief</b>']);
  expect(await importRows(admin, 'people', file)).toMatchObject({
    created: 0,
    errors: [{ row: 2, field: 'position', message: expect.stringContaining('may not hold') }],
  });
});

it('hostile names, codes and addresses are refused or stored, without a failure of the server', async () => {
  const lines = [
    'İİİ İnan,packer,İİİ,,',
    '𝒜𝒜,packer,𝒜𝒜,,',
    '😀😀,packer,,,',
    '"=HYPERLINK(""http://x"")",packer,,,',
    'Kelvin,packer,,K1,k@x.y',
    'Kelvin,packer,,\u212a1,\u212a@x.y',
    'Zero\u200bWidth,packer,zero\u200bwidth,,',
    'Sun Sep,packer,,S1,a\u180eb@x.y',
  ];
  const answer = await importRows(
    admin,
    'people',
    csv(['Name,Role,Username,Employee code,Email', ...lines]),
    {
      good_rows_only: true,
    },
  );
  expect(answer.created + new Set(answer.errors.map(({ row }) => row)).size).toBe(lines.length);
});
