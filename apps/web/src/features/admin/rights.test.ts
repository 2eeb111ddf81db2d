import { defaultPermissionsOf, permissions, rightName, roles } from '@pms/domain/roles';
import { describe, expect, it } from 'vitest';
import { changesBetween, changesOver, holdsRight, type Rights, rightsBody, withChange } from './rights';

const saved = Object.fromEntries(
  roles.map((role) => [
    role,
    Object.fromEntries(permissions.map((right) => [right, defaultPermissionsOf(role).includes(right)])),
  ]),
) as unknown as Rights;

describe('the matrix of rights', () => {
  const gets = { role: 'operator', permission: 'viewAnalytics', holds: true } as const;
  const loses = { role: 'manager', permission: 'viewReports', holds: false } as const;

  it('has the changed value of a right, or else the saved value', () => {
    const changes = withChange(saved, [], gets);
    expect(holdsRight(saved, changes, 'operator', 'viewAnalytics')).toBe(true);
    expect(holdsRight(saved, changes, 'operator', 'viewReports')).toBe(false);
  });

  it('has no change for a right that is set back', () => {
    const changes = withChange(saved, withChange(saved, [], gets), loses);
    expect(withChange(saved, changes, { ...gets, holds: false })).toEqual([loses]);
  });

  it('names the rights that another person has changed, and keeps the changes that still differ', () => {
    const present: Rights = { ...saved, operator: { ...saved.operator, viewAnalytics: true } };
    expect(changesBetween(saved, present)).toEqual([gets]);
    expect(changesBetween(present, saved)).toEqual([{ ...gets, holds: false }]);
    expect(changesOver(present, [gets, loses])).toEqual([loses]);
  });

  it('sends the rights that change', () => {
    expect(rightsBody([gets, loses])).toEqual({
      operator: { viewAnalytics: true },
      manager: { viewReports: false },
    });
  });

  it('names a right in words', () => {
    expect(rightName('changeMachineStatus')).toBe('Change machine status');
  });
});
