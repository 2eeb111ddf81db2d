import { Button, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailedLoad } from '../../../ui/failed-load';
import { FoldingFilters } from '../../../ui/folding-filters';
import { filterStatuses, type MachinesSearch } from '../machines-search';
import { environmentsQuery } from '../queries';
import { texts } from '../texts';
import classes from './machine-filters.module.css';
import { isFiltered, type MachineFilter } from './machine-list';
import { machineStatusLabel } from './machine-status-badge';

const words = texts.filters;
/** The pause between the last key and the change of the address. */
const searchPauseMs = 150;

interface MachineFiltersProps {
  readonly filter: MachineFilter;
  readonly shown: number;
  readonly total: number;
  /** Changes the filters in the address. The cards are filtered by the address. */
  readonly onChange: (change: MachineFilter) => void;
}

export function MachineFilters({ filter, shown, total, onChange }: MachineFiltersProps) {
  const { data: environments = [], error, refetch } = useQuery(environmentsQuery);
  const statuses = filterStatuses.map((value) => ({ value, label: machineStatusLabel(value) }));
  return (
    <div className={classes.filters}>
      {error ? (
        <div className={classes.whole}>
          <FailedLoad message={texts.loadFailures.environments} onRetry={() => void refetch()} />
        </div>
      ) : null}
      <SearchBox text={filter.search ?? ''} onChange={(search) => onChange({ search })} />
      <FoldingFilters values={[filter.environment, filter.status]}>
        <Choice
          label={words.environment}
          value={filter.environment}
          data={environments.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(environment) => onChange({ environment })}
        />
        <Choice
          label={words.status}
          value={filter.status}
          data={statuses}
          onChange={(status) => onChange({ status: status as MachinesSearch['status'] })}
        />
      </FoldingFilters>
      <Text c="dimmed" className={classes.count} aria-live="polite">
        {words.shown(shown, total)}
      </Text>
      {isFiltered(filter) ? (
        <Button
          variant="subtle"
          onClick={() => onChange({ search: undefined, environment: undefined, status: undefined })}
        >
          {words.clear}
        </Button>
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly data: { value: string; label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

/** The choice "All" has no value in the address. */
const all = 'all';

function Choice({ label, value, data, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={[{ value: all, label: words.all }, ...data]}
      value={value ?? all}
      onChange={(chosen) => onChange(chosen === null || chosen === all ? undefined : chosen)}
    />
  );
}

interface SearchBoxProps {
  readonly text: string;
  readonly onChange: (text: string | undefined) => void;
}

function SearchBox({ text, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const ask = useDebouncedCallback(onChange, searchPauseMs);
  useEffect(() => setTyped(text), [text]);
  return (
    <TextInput
      type="search"
      label={words.search}
      leftSection={<IconSearch size={18} />}
      className={classes.search}
      maxLength={200}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value.trim() || undefined);
      }}
    />
  );
}
