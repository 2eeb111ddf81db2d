/** Dates and category of the downtime report. They take effect when the person presses Apply. */

import { Button, Group, Paper } from '@mantine/core';
import { downtimeFilterCategories } from '@pms/domain/downtime/vocabulary';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../ui/date-field';
import { FilterSelect } from '../../ui/filter-select';
import { FoldingFilters } from '../../ui/folding-filters';
import type { DowntimeRange } from './report-queries';
import { reportTexts } from './report-texts';

interface DowntimeFiltersProps {
  readonly range: DowntimeRange;
  readonly onApply: (range: DowntimeRange) => void;
  /** Omitted for people who may not export. */
  readonly onExport?: () => void;
  readonly canExport: boolean;
  readonly isExporting: boolean;
}

export function DowntimeFilters(props: DowntimeFiltersProps) {
  const { range, onApply, onExport, canExport, isExporting } = props;
  const [start, setStart] = useState<string | null>(range.start);
  const [end, setEnd] = useState<string | null>(range.end);
  const [category, setCategory] = useState(range.category);
  const isBackwards = start !== null && end !== null && end < start;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (start === null || end === null || isBackwards) return;
    onApply({ ...range, start, end, category });
  };
  return (
    <FoldingFilters values={[range.category]}>
      <Paper component="form" withBorder p="md" noValidate onSubmit={apply} aria-label={reportTexts.filters}>
        <Group gap="md" align="flex-start">
          <DateField
            label={reportTexts.start}
            w="11rem"
            value={start}
            onChange={setStart}
            error={start === null ? reportTexts.dateMissing : undefined}
          />
          <DateField
            label={reportTexts.end}
            w="11rem"
            value={end}
            onChange={setEnd}
            error={end === null ? reportTexts.dateMissing : isBackwards ? reportTexts.dateOrder : undefined}
          />
          <FilterSelect
            label={reportTexts.category}
            w="12rem"
            all={reportTexts.allCategories}
            choices={downtimeFilterCategories.map((name) => ({ value: name, label: name }))}
            value={category}
            onChange={setCategory}
          />
          <Group gap="xs" pt={{ base: 0, lg: '1.6rem' }}>
            <Button type="submit">{reportTexts.apply}</Button>
            {onExport ? (
              <Button variant="default" disabled={!canExport} loading={isExporting} onClick={onExport}>
                {reportTexts.exportCsv}
              </Button>
            ) : null}
          </Group>
        </Group>
      </Paper>
    </FoldingFilters>
  );
}
