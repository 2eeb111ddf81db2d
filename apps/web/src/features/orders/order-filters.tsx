import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useContentShown } from '../../client/first-content';
import { FoldingFilters } from '../../ui/folding-filters';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import classes from './order-filters.module.css';
import { orderStatusOptions } from './order-status-badge';
import { type OrdersSearch, sortOf } from './orders-search';
import { priorityOptions } from './priority-badge';
import { texts } from './texts';

const words = texts.filters;
/** The pause after the last key before the list is asked. */
const searchPauseMs = 250;

interface OrderFiltersProps {
  readonly search: OrdersSearch;
  /** Changes the address; the list follows it. */
  readonly onChange: (change: Partial<OrdersSearch>) => void;
}

export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const isShown = useContentShown();
  const { data: environments = [] } = useQuery({ ...environmentsQuery, enabled: isShown });
  const { data: machines = [] } = useQuery({ ...machinesQuery, enabled: isShown });
  const isFiltered = Boolean(
    search.environment || search.status || search.priority || search.machine || search.search,
  );
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={texts.title}
        data={[
          { value: 'active', label: texts.tabs.active },
          { value: 'archive', label: texts.tabs.archive },
        ]}
        value={search.tab}
        onChange={(tab) => onChange({ tab: tab as OrdersSearch['tab'] })}
      />
      <SearchBox text={search.search ?? ''} onChange={(text) => onChange({ search: text || undefined })} />
      <FoldingFilters values={[search.environment, search.status, search.priority, search.machine]}>
        <Choice
          label={words.environment}
          value={search.environment}
          data={environments.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(environment) => onChange({ environment })}
        />
        <Choice
          label={words.status}
          value={search.status}
          data={orderStatusOptions}
          onChange={(status) => onChange({ status })}
        />
        <Choice
          label={words.priority}
          value={search.priority}
          data={priorityOptions}
          onChange={(priority) => onChange({ priority: priority as OrdersSearch['priority'] })}
        />
        <Choice
          label={words.machine}
          value={search.machine === undefined ? undefined : String(search.machine)}
          data={machines.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(machine) => onChange({ machine: machine === undefined ? undefined : Number(machine) })}
        />
        <Select
          label={words.sort}
          size="md"
          allowDeselect={false}
          data={[...words.sorts]}
          value={sortOf(search)}
          onChange={(sort) => onChange({ sort: sort as OrdersSearch['sort'] })}
        />
      </FoldingFilters>
      {isFiltered ? (
        <Button
          variant="subtle"
          mih="var(--pms-touch)"
          onClick={() =>
            onChange({
              environment: undefined,
              status: undefined,
              priority: undefined,
              machine: undefined,
              search: undefined,
            })
          }
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

function Choice({ label, value, data, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      placeholder={words.all}
      size="md"
      clearable
      clearButtonProps={{ 'aria-label': `${words.clear}: ${label}` }}
      data={data}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

function SearchBox({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const ask = useDebouncedCallback(onChange, searchPauseMs);
  useEffect(() => setTyped(text), [text]);
  return (
    <TextInput
      type="search"
      aria-label={texts.search}
      placeholder={texts.search}
      leftSection={<IconSearch size={18} />}
      size="md"
      className={classes.search}
      maxLength={200}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        ask(event.currentTarget.value.trim());
      }}
    />
  );
}
