import { describe, expect, it } from 'vitest';
import { groupsOf, keptSecretRefusal, roleByGroups } from './rules';
import { oidcSettingsBody } from './schema';

describe('groups of the provider', () => {
  // covers OIDC-03
  it.each([
    [['plant-leads'], ['plant-leads']],
    ['plant-leads', ['plant-leads']],
    [['a', 7, null, { b: 1 }], ['a']],
    [undefined, []],
    [{ groups: ['a'] }, []],
  ])('%j are %j', (claim, groups) => {
    expect(groupsOf(claim)).toEqual(groups);
  });

  it('give the role of the first line that holds a group of the person', () => {
    const lines = [
      { group: 'leads', role: 'manager' as const },
      { group: 'floor', role: 'operator' as const },
    ];
    expect(roleByGroups(['floor', 'leads'], lines)).toBe('manager');
    expect(roleByGroups(['floor'], lines)).toBe('operator');
    expect(roleByGroups(['Leads'], lines)).toBeUndefined();
  });
});

// covers OIDC-01
it.each([
  ['the same provider', {}, true, false],
  ['another issuer', { issuer: 'https://other.example' }, true, true],
  ['another client', { client_id: 'other' }, true, true],
  ['another issuer with a secret', { issuer: 'https://other.example', secret: 'x' }, true, false],
  ['no secret yet', {}, false, true],
  ['no secret yet, switched off', { active: false }, false, false],
])('the client secret is asked for: %s', (_, change, has_secret, isAsked) => {
  const same = { issuer: 'https://id.example', client_id: 'plant', active: true };
  expect(keptSecretRefusal({ ...same, has_secret }, { ...same, ...change }) !== undefined).toBe(isAsked);
});

// covers OIDC-01
it.each([
  ['https://id.example/realms/plant', true],
  ['http://127.0.0.1:9000', true],
  ['http://id.example', false],
  ['https://id.example/?x=1', false],
  ['https://ann@id.example', false],
  ['id.example', false],
])('the issuer %s', (issuer, isIssuer) => {
  expect(oidcSettingsBody.shape.issuer.safeParse(issuer).success).toBe(isIssuer);
});
