import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import { calendarTexts, texts } from './texts';

interface PlaceFieldProps {
  readonly value: string;
  readonly onChoose: (place: string) => void;
}

/** The whole plant, an area or a machine. */
export function PlaceField({ value, onChoose }: PlaceFieldProps) {
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: areas = [] } = useQuery(environmentsQuery);
  return (
    <Select
      label={calendarTexts.form.place}
      required
      searchable
      allowDeselect={false}
      value={value}
      onChange={(place) => onChoose(place ?? texts.places.plantKey)}
      data={[
        { value: texts.places.plantKey, label: texts.places.plant },
        {
          group: texts.places.areas,
          items: areas.map(({ code, name }) => ({ value: `area:${code}`, label: name })),
        },
        {
          group: texts.places.machines,
          items: machines.map(({ id, name }) => ({ value: `machine:${id}`, label: name })),
        },
      ]}
    />
  );
}
