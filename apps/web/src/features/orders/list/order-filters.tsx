import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { useContentShown } from '../../../client/first-content';
import { Choice } from '../../../ui/choice';
import { FoldingFilters, foldsBelow } from '../../../ui/folding-filters';
import { useNarrow } from '../../../ui/printing';
import { SearchField } from '../../../ui/search-field';
import { environmentsQuery, machinesQuery } from '../../machines/queries';
import { type OrdersSearch, orderTabs, sortOf } from '../orders-search';
import { texts } from '../texts';
import classes from './order-filters.module.css';
import { orderStatusOptions } from './order-status-badge';
import { priorityOptions } from './priority-badge';

const words = texts.filters;

interface OrderFiltersProps {
  readonly search: Omit<OrdersSearch, 'order' | 'begin'>;
  /** Changes the filters in the address. The list is filtered by the address. */
  readonly onChange: (change: Partial<OrdersSearch>) => void;
}

export const OrderFilters = memo(function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const isShown = useContentShown();
  const { data: environments } = useQuery({ ...environmentsQuery, enabled: isShown });
  const { data: machines } = useQuery({ ...machinesQuery, enabled: isShown });
  const areaChoices = useMemo(
    () => environments?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
    [environments],
  );
  const machineChoices = useMemo(
    () => machines?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    [machines],
  );
  const isFiltered = Boolean(
    search.environment || search.status || search.priority || search.machine || search.search,
  );
  return (
    <div className={classes.filters}>
      <Choice
        label={texts.title}
        of={orderTabs}
        names={texts.tabs}
        value={search.tab}
        onChange={(tab) => onChange({ tab })}
      />
      <SearchField
        aria-label={texts.search}
        placeholder={texts.search}
        className={classes.search}
        text={search.search}
        onSearch={(text) => onChange({ search: text })}
      />
      <FoldingFilters values={[search.environment, search.status, search.priority, search.machine]}>
        <FilterSelect
          label={words.environment}
          value={search.environment}
          data={areaChoices}
          name="environment"
          onChange={onChange}
        />
        <FilterSelect
          label={words.status}
          value={search.status}
          data={orderStatusOptions}
          name="status"
          onChange={onChange}
        />
        <FilterSelect
          label={words.priority}
          value={search.priority}
          data={priorityOptions}
          name="priority"
          onChange={onChange}
        />
        <FilterSelect
          label={words.machine}
          value={search.machine === undefined ? undefined : String(search.machine)}
          data={machineChoices}
          name="machine"
          onChange={onChange}
        />
        <SortChoice value={sortOf(search)} onChange={onChange} />
      </FoldingFilters>
      {isFiltered ? (
        <Button
          variant="subtle"
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
});

interface FilterSelectProps {
  readonly label: string;
  readonly name: 'environment' | 'status' | 'priority' | 'machine';
  readonly value: string | undefined;
  readonly data: { value: string; label: string }[];
  readonly onChange: OrderFiltersProps['onChange'];
}

/** A filter is drawn again only when its own value changes, so that a press on another filter does not wait for it. */
const FilterSelect = memo(function FilterSelect({ label, name, value, data, onChange }: FilterSelectProps) {
  const choose = (chosen: string | null) => {
    if (name === 'machine') onChange({ machine: chosen === null ? undefined : Number(chosen) });
    else onChange({ [name]: chosen ?? undefined });
  };
  return (
    <Select
      label={label}
      placeholder={words.all}
      clearable
      clearButtonProps={{ 'aria-label': `${words.clear}: ${label}` }}
      data={data}
      value={value ?? null}
      onChange={choose}
    />
  );
});

const sorts = [...words.sorts];

const SortChoice = memo(function SortChoice({
  value,
  onChange,
}: Pick<OrderFiltersProps, 'onChange'> & { readonly value: string }) {
  return (
    <Select
      label={words.sort}
      allowDeselect={false}
      data={sorts}
      value={value}
      onChange={(sort) => onChange({ sort: sort as OrdersSearch['sort'] })}
    />
  );
});

const oneOfFive = [words.environment, words.status, words.priority, words.machine, words.sort];

/**
 * Reserves the space of the filters until they are drawn. The same grid with the same words breaks at the same places.
 */
export function OrderFiltersRoom() {
  const isNarrow = useNarrow(foldsBelow);
  return (
    <div className={classes.filters} aria-hidden style={{ visibility: 'hidden' }}>
      <div className={classes.roomField} />
      <div className={`${classes.search} ${classes.roomField}`} />
      {isNarrow ? <div className={classes.roomField} /> : null}
      {isNarrow
        ? null
        : oneOfFive.map((label) => (
            <div key={label}>
              <div className={classes.roomLabel}>{label}</div>
              <div className={classes.roomField} />
            </div>
          ))}
    </div>
  );
}
