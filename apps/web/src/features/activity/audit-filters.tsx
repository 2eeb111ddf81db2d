/** Narrows the audit log: by person, kind of record, record, action and days. */

import { Button, Group, Paper, Select } from '@mantine/core';
import { spoken } from '@pms/domain/deed';
import { everyDeed, everyRecord } from '@pms/domain/every-feature';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../ui/date-field';
import { FoldingFilters } from '../../ui/folding-filters';
import { SearchField } from '../../ui/search-field';
import { peopleQuery } from '../users/queries';
import type { AuditSearch } from './audit-search';
import { texts } from './texts';

/** A code as people read it, with a capital letter. */
const inWords = (code: string): string => spoken(code).replace(/^./, (letter) => letter.toUpperCase());

const choicesOf = (codes: Readonly<Record<string, unknown>>) =>
  Object.keys(codes)
    .map((value) => ({ value, label: inWords(value) }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));

const entities = choicesOf(everyRecord);
const actions = choicesOf(everyDeed);

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  const change = (next: Partial<AuditSearch>) => onChange({ ...search, ...next });
  const { start_date: from, end_date: to } = search;
  const isBackwards = from !== undefined && to !== undefined && to < from;
  const select = { searchable: true, clearable: true, w: '11rem' } as const;
  return (
    <FoldingFilters values={[search.user, search.entity, search.entity_id, search.action, from, to]}>
      <Paper component="form" withBorder p="md" aria-label={texts.filters}>
        <Group gap="md" align="flex-end">
          <Select
            {...select}
            label={texts.person}
            placeholder={texts.everybody}
            data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={search.user === undefined ? null : String(search.user)}
            onChange={(id) => change({ user: id === null ? undefined : Number(id) })}
          />
          <Select
            {...select}
            label={texts.entity}
            placeholder={texts.every}
            data={entities}
            value={search.entity ?? null}
            onChange={(entity) => change({ entity: entity ?? undefined })}
          />
          <SearchField
            label={texts.record}
            w="11rem"
            maxLength={100}
            text={search.entity_id}
            onSearch={(record) => change({ entity_id: record })}
          />
          <Select
            {...select}
            label={texts.action}
            placeholder={texts.every}
            data={actions}
            value={search.action ?? null}
            onChange={(action) => change({ action: action ?? undefined })}
          />
          <DateField
            label={texts.from}
            w="9.5rem"
            clearable
            value={from ?? null}
            onChange={(date) => change({ start_date: date ?? undefined })}
          />
          <DateField
            label={texts.to}
            w="9.5rem"
            clearable
            value={to ?? null}
            error={isBackwards ? texts.backwards : undefined}
            onChange={(date) => change({ end_date: date ?? undefined })}
          />
          <Button variant="default" onClick={() => onChange({})}>
            {texts.clear}
          </Button>
        </Group>
      </Paper>
    </FoldingFilters>
  );
}
