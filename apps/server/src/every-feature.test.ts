import { everyPastChange, everyRecord, everyFeature as inDomain } from '@pms/domain/every-feature';
import { everySearchGroup } from '@pms/domain/every-search-group';
import { expect, it } from 'vitest';
import { joined } from './every-feature';

it('each alert rule of the domain has one source, so that an open alert of the rule is cleared', () => {
  const rules = inDomain.flatMap((feature) => ('alertRules' in feature ? feature.alertRules : []));
  const sources = joined.lists.alertSources.flatMap((source) => source.rules);
  expect([...sources].sort()).toEqual([...rules].sort());
});

it('one feature describes each kind of record of alerts', () => {
  const kinds = inDomain.flatMap((feature) => ('alertEntities' in feature ? feature.alertEntities : []));
  const described = joined.lists.alertSubjects.map(({ entity }) => entity);
  expect([...described].sort()).toEqual([...kinds].sort());
});

it('one feature makes each kind of change of the past', () => {
  const made = joined.lists.pastChanges.map(({ kind }) => kind);
  expect([...made].sort()).toEqual(Object.keys(everyPastChange).sort());
});

it('one feature finds each group of the search answer', () => {
  const found = joined.lists.searchSources.map(({ group }) => group.name);
  expect([...found].sort()).toEqual(everySearchGroup.map(({ name }) => name).sort());
  expect(new Set(found).size).toBe(found.length);
});

it('names belong to kinds of records of the audit log', () => {
  const kinds = Object.keys(everyRecord);
  expect(Object.keys(joined.lists.recordNames).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

it('no two features describe the same file, constraint or kind of record', () => {
  const names = joined.lists.exports.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const kinds = inDomain.flatMap((feature) => ('records' in feature ? Object.keys(feature.records) : []));
  expect(new Set(kinds).size).toBe(kinds.length);
});
