import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestPlant, type TestPlant } from '../../../test/build-app';
import { anAccount } from '../../../test/builders';
import { connect } from '../../platform/database';
import { createFirstAdmin } from './create-first-admin';

const nothingSet = { adminUsername: undefined, adminPassword: undefined };

describe('the first admin', () => {
  let plant: TestPlant;
  let said: string[];
  const say = (message: string): void => void said.push(message);
  beforeEach(async () => {
    plant = await buildTestPlant();
    said = [];
  });
  afterEach(() => plant.close());

  const people = () => plant.db.selectFrom('users').selectAll().execute();
  const login = (username: string, password: string) =>
    plant.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });

  // covers SIGN-29
  it('gets a printed one-time password that must be changed', async () => {
    await createFirstAdmin(plant.db, nothingSet, say);
    const password = /One-time password: (\S+)/.exec(said.join('\n'))?.[1] ?? '';
    expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{16}$/);
    const answer = await login('admin', password);
    expect(answer.json().user).toMatchObject({ role: 'admin', must_change_password: true });
  });

  // covers SIGN-29
  it('gets the name and the password of the settings, and no password is printed', async () => {
    await createFirstAdmin(plant.db, { adminUsername: 'nomsa', adminPassword: 'Mill-2026' }, say);
    expect(said.join('\n')).not.toContain('Mill-2026');
    const answer = await login('nomsa', 'Mill-2026');
    expect(answer.json().user).toMatchObject({ role: 'admin', must_change_password: false });
  });

  it('is created once when two processes start at once', async () => {
    const other = connect(plant.url, plant.server.log, 2);
    await Promise.all([
      createFirstAdmin(plant.db, nothingSet, say),
      createFirstAdmin(other.db, nothingSet, say),
      createFirstAdmin(plant.db, nothingSet, say),
    ]);
    await other.close();
    expect(await people()).toHaveLength(1);
    expect(said.filter((line) => line.includes('One-time password'))).toHaveLength(1);
  });

  it('is not created if the plant has any account, active or not', async () => {
    await anAccount(plant.db, { is_active: false });
    await createFirstAdmin(plant.db, { adminUsername: 'nomsa', adminPassword: 'Mill-2026' }, say);
    expect(await people()).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('has an audit entry, without the password', async () => {
    await createFirstAdmin(plant.db, { adminUsername: 'nomsa', adminPassword: 'Mill-2026' }, say);
    const entries = await plant.db.selectFrom('audit_log').selectAll().execute();
    expect(entries).toMatchObject([{ action: 'user_created', user_id: null, after: { username: 'nomsa' } }]);
    expect(JSON.stringify(entries)).not.toMatch(/Mill-2026|argon2/);
  });
});
