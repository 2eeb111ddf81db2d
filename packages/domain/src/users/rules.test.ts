import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Permission, permissions, roles } from '../roles';
import { fullNameOf, grantRefusal, isEmailSetBySelf, userChangeRefusal } from './rules';
import { createUserBody, updateUserBody } from './schema';

const role = fc.constantFrom(...roles);
const standing = fc.record({
  role,
  is_active: fc.boolean(),
  is_display: fc.boolean(),
  has_password: fc.boolean(),
});
const rights = fc.subarray([...permissions]);
const change = fc.record({
  actor: fc.record({
    user_id: fc.constantFrom(1, 2),
    role,
    permissions: rights.map((held) => new Set<Permission>(held)),
  }),
  rights: fc.record({ before: rights, after: rights }),
  user_id: fc.constantFrom(1, 2),
  before: standing,
  after: standing,
  sets_password: fc.boolean(),
  another_admin: fc.boolean(),
});
const admin = { role: 'admin', is_active: true, is_display: false, has_password: true } as const;
const operator = { ...admin, role: 'operator' } as const;
const byAdmin = {
  actor: { user_id: 1, role: 'admin', permissions: new Set<Permission>() },
  rights: { before: [], after: [] },
  user_id: 2,
  sets_password: false,
} as const;

describe("a change of a person's record", () => {
  it.each([
    ['names an operator', byAdmin, operator, operator, false, undefined],
    ['names an admin', byAdmin, operator, admin, false, undefined],
    ['demotes the last admin', byAdmin, admin, operator, false, 'LAST_ADMIN'],
    ['deactivates the last admin', byAdmin, admin, { ...admin, is_active: false }, false, 'LAST_ADMIN'],
    ['demotes one of two admins', byAdmin, admin, operator, true, undefined],
    [
      'demotes an admin who cannot sign in',
      byAdmin,
      { ...admin, has_password: false },
      operator,
      false,
      undefined,
    ],
    [
      'deactivates the own account',
      { ...byAdmin, user_id: 1 },
      admin,
      { ...admin, is_active: false },
      true,
      'OWN_ACCOUNT',
    ],
    [
      'sets the own password',
      { ...byAdmin, user_id: 1, sets_password: true },
      admin,
      admin,
      true,
      'VALIDATION',
    ],
    ["sets another's password", { ...byAdmin, sets_password: true }, admin, admin, true, undefined],
    ['makes an operator a display', byAdmin, operator, { ...operator, is_display: true }, true, 'VALIDATION'],
    [
      'makes a viewer a display',
      byAdmin,
      operator,
      { ...operator, role: 'viewer', is_display: true } as const,
      true,
      undefined,
    ],
  ] as const)('that %s', (_what, asked, before, after, another_admin, code) => {
    expect(userChangeRefusal({ ...asked, before, after, another_admin })?.code).toBe(code);
  });

  it('never leaves the plant without an admin who can sign in, for any change', () => {
    fc.assert(
      fc.property(change, standing, (asked, after) => {
        const actor = { ...asked.actor, role: 'admin' as const, permissions: new Set(permissions) };
        const before = { ...asked.before, role: 'admin' as const, is_active: true, has_password: true };
        const staysAdmin = after.role === 'admin' && after.is_active;
        const isRefused = userChangeRefusal({ ...asked, actor, before, after }) !== undefined;
        expect(isRefused || staysAdmin || asked.another_admin).toBe(true);
      }),
    );
  });

  it('lets only an admin change an admin or make a person an admin', () => {
    fc.assert(
      fc.property(change, (asked) => {
        fc.pre(asked.actor.role !== 'admin');
        fc.pre([asked.before.role, asked.after.role].includes('admin'));
        expect(userChangeRefusal(asked)?.code).toBe('PERMISSION_DENIED');
      }),
    );
  });
});

describe('the mark of an e-mail that its person entered', () => {
  const own = { user_id: 1, role: 'operator' } as const;
  const manager = { user_id: 2, role: 'manager' } as const;
  it.each([
    ['begins with another e-mail by the person', own, 'a@b.example', false, 'c@d.example', true],
    ['begins with the first e-mail by the person', own, null, false, 'c@d.example', true],
    ['does not begin with the same e-mail', own, 'a@b.example', false, 'a@b.example', false],
    ['does not begin with other letters of the same e-mail', own, 'a@b.example', false, 'A@B.example', false],
    ['stays with the same e-mail by the person', own, 'a@b.example', true, 'A@b.example', true],
    ['stays if the form sends no e-mail', manager, 'a@b.example', true, undefined, true],
    ['ends with the same e-mail by another person', manager, 'a@b.example', true, 'a@b.example', false],
    ['ends with another e-mail by another person', manager, 'a@b.example', true, 'c@d.example', false],
  ] as const)('%s', (_what, actor, email, email_set_by_self, entered, marked) => {
    const before = { id: 1, email, email_set_by_self };
    expect(isEmailSetBySelf(actor, before, entered)).toBe(marked);
  });

  it('does not concern an administrator, who has every right already', () => {
    const before = { id: 1, email: 'a@b.example', email_set_by_self: true };
    expect(isEmailSetBySelf({ user_id: 1, role: 'admin' }, before, 'c@d.example')).toBe(false);
  });
});

describe('the name to show', () => {
  it.each([
    [{ username: 'sipho' }, 'sipho'],
    [{ username: 'sipho', first_name: 'Sipho' }, 'Sipho'],
    [{ username: 'sipho', first_name: 'Sipho', last_name: 'Nkosi' }, 'Sipho Nkosi'],
    [{ username: 'sipho', fullName: 'S. Nkosi', first_name: 'Sipho' }, 'S. Nkosi'],
    [{ username: 'sipho', fullName: '', first_name: null, last_name: null }, 'sipho'],
  ])('of %j is %s', (names, shown) => {
    expect(fullNameOf(names)).toBe(shown);
  });
});

describe('the user form', () => {
  const person = { username: 'sipho', email: 'sipho@plant.example', password: 'simple' };

  it.each(['sipho', 'Sipho Nkosi', 's.nkosi@plant', 'Nkosi_2', 'émilie-j', '张伟三'])(
    'accepts the username %s',
    (username) => {
      expect(createUserBody.safeParse({ ...person, username }).success).toBe(true);
    },
  );

  it.each([' ab ', '.sipho', '<b>sipho</b>', 'sipho\u200b', "o'; drop table", 'x'.repeat(51)])(
    'refuses the username %j',
    (username) => {
      expect(createUserBody.safeParse({ ...person, username }).success).toBe(false);
    },
  );

  it('never accepts a control character or half of a character', () => {
    const breaking = fc
      .tuple(
        fc.string(),
        fc.constantFrom('\u0000', '\u0007', '\n', '\u0085', '\ud800', '\udfff'),
        fc.string(),
      )
      .map(([before, broken, after]) => `${before}x${broken}x${after}`);
    fc.assert(
      fc.property(
        fc.constantFrom('username', 'email', 'company', 'fullName', 'first_name', 'employee_code', 'phone'),
        breaking,
        (field, value) => {
          expect(updateUserBody.safeParse({ [field]: value }).success).toBe(false);
        },
      ),
    );
  });

  it('adds no field to a change', () => {
    expect(updateUserBody.parse({})).toEqual({});
    expect(updateUserBody.parse({ phone: null })).toEqual({ phone: null });
  });
});

// covers SAFE-30
describe('the rights that a person may grant', () => {
  const granted = (held: Permission[], asked: Permission[], by: 'admin' | 'manager' = 'manager') =>
    grantRefusal({ role: by, permissions: new Set(held) }, asked)?.code;

  it.each([
    ['a right that the person has', ['viewOrders', 'manageUsers'], ['viewOrders'], undefined],
    ['no right', [], [], undefined],
    [
      'a right that the person does not have',
      ['viewOrders', 'manageUsers'],
      ['viewOrders', 'deleteOrder'],
      'PERMISSION_DENIED',
    ],
  ] as const)('include or exclude %s', (_what, held, asked, code) => {
    expect(granted([...held], [...asked])).toBe(code);
  });

  it('are all rights for an admin', () => {
    expect(granted([], [...permissions], 'admin')).toBeUndefined();
  });
});
