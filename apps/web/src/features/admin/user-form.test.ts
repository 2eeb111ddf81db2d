import { createUserBody, updateUserBody } from '@pms/domain/users/schema';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../gallery/an-account';
import { changedUserBody, newUserBody, proposedPassword, userValues } from './user-form';

const worker = anAccount({ username: 'emp7', role: 'packer', email: null, can_sign_in: false });

describe('the form of a person', () => {
  it('is sent unchanged for a worker without e-mail and password', () => {
    const body = changedUserBody(worker, userValues(worker));
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
