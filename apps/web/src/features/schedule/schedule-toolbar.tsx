/** The choice of days, area and steps, and a search. */
import { ActionIcon, Button, Group, SegmentedControl, Select, Text } from '@mantine/core';
import type { PlantDate } from '@pms/domain/plant-time';
import type { Snap } from '@pms/domain/schedule/snap';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePlantDay } from '../../client/use-plant-day';
import { Choice } from '../../ui/choice';
import { DateField } from '../../ui/date-field';
import { SearchField } from '../../ui/search-field';
import { environmentsQuery } from '../machines/queries';
import { type BoardWindow, stepDate, windowTitle } from './board-window';
import classes from './schedule.module.css';
import { type ScheduleSearch, scales } from './schedule-search';
import { texts } from './texts';

interface ScheduleToolbarProps {
  readonly search: ScheduleSearch;
  readonly date: PlantDate;
  readonly window: BoardWindow;
  readonly snap: Snap;
  readonly isNarrow: boolean;
  readonly onChange: (change: Partial<ScheduleSearch>) => void;
}

export function ScheduleToolbar({ search, date, window, snap, isNarrow, onChange }: ScheduleToolbarProps) {
  const { data: environments = [] } = useQuery(environmentsQuery);
  return (
    <div className={classes.toolbar}>
      <Choice
        label={texts.scale}
        of={scales}
        names={texts.scales}
        value={search.scale}
        onChange={(scale) => onChange({ scale })}
      />
      <Days scale={search.scale} date={date} window={window} onChange={onChange} />
      <Select
        aria-label={texts.area}
        w="11rem"
        clearable
        placeholder={texts.allAreas}
        data={environments.map(({ code, name }) => ({ value: code, label: name }))}
        value={search.environment ?? null}
        onChange={(environment) => onChange({ environment: environment ?? undefined })}
      />
      <SearchField
        className={classes.search}
        aria-label={texts.search}
        placeholder={texts.search}
        text={search.search}
        onSearch={(text) => onChange({ search: text })}
      />
      {isNarrow ? null : (
        <Group gap="xs">
          <Text fz="sm" c="dimmed" id="schedule-steps">
            {texts.snap}
          </Text>
          <SegmentedControl
            aria-labelledby="schedule-steps"
            data={(['quarter', 'shift'] as const).map((value) => ({ value, label: texts.snaps[value] }))}
            value={snap}
            onChange={(chosen) => onChange({ snap: chosen as Snap })}
          />
        </Group>
      )}
    </div>
  );
}

type DaysProps = Pick<ScheduleToolbarProps, 'date' | 'window' | 'onChange'> & Pick<ScheduleSearch, 'scale'>;

function Days({ scale, date, window, onChange }: DaysProps) {
  const { today } = usePlantDay();
  const step = (direction: 1 | -1) => onChange({ date: stepDate(scale, date, direction) });
  return (
    <Group gap="xs" align="flex-end">
      <ActionIcon variant="default" aria-label={texts.earlier} onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Button variant="default" onClick={() => onChange({ date: today })}>
        {texts.today}
      </Button>
      <ActionIcon variant="default" aria-label={texts.later} onClick={() => step(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <DateField
        aria-label={texts.date}
        w="9rem"
        value={date}
        onChange={(chosen) => chosen && onChange({ date: chosen })}
      />
      <Text fw={650} className={classes.period} data-period>
        {windowTitle(window)}
      </Text>
    </Group>
  );
}
