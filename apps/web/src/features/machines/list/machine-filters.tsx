import { Button, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../../ui/failed-load';
import { FoldingFilters } from '../../../ui/folding-filters';
import { SearchField } from '../../../ui/search-field';
import { filterStatuses, type MachinesSearch } from '../machines-search';
import { environmentsQuery } from '../queries';
import { texts } from '../texts';
import classes from './machine-filters.module.css';
import { isFiltered, type MachineFilter } from './machine-list';
import { machineStatusLabel } from './machine-status-badge';

const words = texts.filters;

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
      <SearchField
        label={words.search}
        className={classes.search}
        text={filter.search}
        onSearch={(text) => onChange({ search: text })}
      />
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
