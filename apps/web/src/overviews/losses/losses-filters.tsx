/** The filter panel. The filters are in the address, and the lists follow at once. */

import { Button, Paper, Select } from '@mantine/core';
import { downtimeStatuses } from '@pms/domain/downtime/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { downtimeCategoriesQuery } from '../../features/downtime/report-queries';
import { statusNames } from '../../features/downtime/report-texts';
import { machinesQuery } from '../../features/machines/queries';
import { wasteTypesQuery } from '../../features/waste/queries';
import { DateField } from '../../ui/date-field';
import { FoldingFilters } from '../../ui/folding-filters';
import classes from './losses.module.css';
import { datesOf } from './losses-filter';
import type { LossesSearch } from './losses-search';
import { OrderField } from './order-field';
import { texts } from './texts';

interface LossesFiltersProps {
  readonly search: LossesSearch;
  readonly today: string;
  readonly onChange: (change: Partial<LossesSearch>) => void;
}

export function LossesFilters({ search, today, onChange }: LossesFiltersProps) {
  const { data: machines = [] } = useQuery(machinesQuery);
  const dates = datesOf(search, today);
  const isBackwards = dates.end_date < dates.start_date;
  return (
    <FoldingFilters
      values={[
        search.start,
        search.end,
        search.machine,
        search.order,
        search.category,
        search.type,
        search.status,
      ]}
    >
      <Paper component="section" withBorder p="md" aria-label={texts.filters} className={classes.filters}>
        <DateField
          label={texts.start}
          value={dates.start_date}
          onChange={(start) => onChange({ start: start ?? undefined })}
        />
        <DateField
          label={texts.end}
          value={dates.end_date}
          error={isBackwards ? texts.dateOrder : undefined}
          onChange={(end) => onChange({ end: end ?? undefined })}
        />
        <Choice
          label={texts.machine}
          value={search.machine}
          data={machines.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(machine) => onChange({ machine: machine === undefined ? undefined : Number(machine) })}
        />
        <OrderField order={search.order} onChange={(order) => onChange({ order })} />
        {search.tab === 'waste' ? (
          <WasteChoices search={search} onChange={onChange} />
        ) : (
          <DowntimeChoices search={search} onChange={onChange} />
        )}
        <Button
          variant="subtle"
          onClick={() =>
            onChange({
              start: undefined,
              end: undefined,
              machine: undefined,
              order: undefined,
              category: undefined,
              type: undefined,
              status: undefined,
            })
          }
        >
          {texts.clear}
        </Button>
      </Paper>
    </FoldingFilters>
  );
}

type ChoicesProps = Pick<LossesFiltersProps, 'search' | 'onChange'>;

function WasteChoices({ search, onChange }: ChoicesProps) {
  const { data: types = [] } = useQuery(wasteTypesQuery);
  return (
    <Choice
      label={texts.type}
      value={search.type}
      data={types.map(({ code, label }) => ({ value: code, label }))}
      onChange={(type) => onChange({ type })}
    />
  );
}

function DowntimeChoices({ search, onChange }: ChoicesProps) {
  const { data: categories = [] } = useQuery(downtimeCategoriesQuery);
  return (
    <>
      <Choice
        label={texts.category}
        value={search.category}
        data={categories.map(({ id, category_name: name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChange({ category: id === undefined ? undefined : Number(id) })}
      />
      <Choice
        label={texts.status}
        value={search.status}
        data={downtimeStatuses.map((status) => ({ value: status, label: statusNames[status] }))}
        onChange={(chosen) => onChange({ status: downtimeStatuses.find((status) => status === chosen) })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | number | undefined;
  readonly data: { value: string; label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, value, data, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      placeholder={texts.all}
      clearable
      clearButtonProps={{ 'aria-label': `${texts.clear}: ${label}` }}
      data={data}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}
