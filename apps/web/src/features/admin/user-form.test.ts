import { createUserBody, type UserRecord, updateUserBody } from '@pms/domain/users/schema';
import { describe, expect, it } from 'vitest';
import { changedUserBody, newUserBody, proposedPassword, userValues } from './user-form';

const worker: UserRecord = {
  id: 7,
  username: 'emp7',
  fullName: 'Thandi Nkosi',
  employee_name: 'Thandi Nkosi',
  employee_code: null,
  role: 'packer',
  is_active: true,
  email: null,
  email_set_by_self: false,
  phone: null,
  company: 'Workforce',
  first_name: null,
  last_name: null,
  last_login: null,
  environment: null,
  position: null,
  anonymised_at: null,
  is_display: false,
  can_sign_in: false,
  must_change_password: false,
  failed_sign_ins: 0,
  locked_until: null,
};

describe('the form of a person', () => {
  it('is sent unchanged for a worker without e-mail and password', () => {
    const body = changedUserBody(userValues(worker));
    expect(updateUserBody.parse(body)).toMatchObject({ email: null, employee_code: null, password: '' });
  });

  it('asks for the fields of a new person', () => {
    const wrong = createUserBody.safeParse(newUserBody(userValues(undefined))).error?.issues ?? [];
    expect(wrong.map(({ path }) => path.join('.'))).toEqual(
      expect.arrayContaining(['username', 'email', 'password']),
    );
  });

  it('proposes different passwords that the schema accepts', () => {
    const proposed = Array.from({ length: 200 }, proposedPassword);
    expect(new Set(proposed).size).toBe(200);
    for (const password of proposed) expect(password).toMatch(/^[a-zA-Z2-9]{12}$/);
  });
});
