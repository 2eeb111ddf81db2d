/** Assigns a person to a shift in one role: a choice by name or code assigns at once. */
import { Select } from '@mantine/core';
import type { LabourAssignment, LabourRole } from '@pms/domain/labour/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import type { DirectoryUser } from '@pms/domain/users/schema';
import { useState } from 'react';
import { useWriteLock } from '../../ui/write-lock';
import { optionsFound, personOptions } from './person-options';
import { texts } from './texts';

/** The maximum number of people in the list (specification 3, section 5). A search finds the other people. */
const mostShown = 25;

interface PersonPickerProps {
  readonly role: LabourRole;
  /** The place, as a part of the field's name for screen readers. */
  readonly place: string;
  readonly people: readonly DirectoryUser[];
  readonly assignments: readonly LabourAssignment[];
  readonly absent: ReadonlyMap<number, PlantDate>;
  /** The skills that a person lacks for this role here, in words. */
  readonly lacksOf: (id: number) => string | undefined;
  readonly onPick: (id: number, name: string) => void;
}

export function PersonPicker({
  role,
  place,
  people,
  assignments,
  absent,
  lacksOf,
  onPick,
}: PersonPickerProps) {
  const [search, setSearch] = useState('');
  const locked = useWriteLock();
  const codes = new Map(people.map(({ id, employee_code }) => [id, employee_code]));
  const options = personOptions(people, assignments, role, absent, lacksOf);
  const found = optionsFound(options, search, (id) => codes.get(id) ?? null).slice(0, mostShown);
  return (
    <Select
      aria-label={texts.addTo(role, place)}
      placeholder={locked ?? texts.add(role)}
      data={groups(found)}
      filter={({ options: all }) => all}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={texts.nobodyFound}
      disabled={locked !== undefined}
      onChange={(value) => {
        const chosen = options.find(({ id }) => String(id) === value);
        if (chosen) onPick(chosen.id, chosen.name);
        setSearch('');
      }}
    />
  );
}

function groups(found: ReturnType<typeof personOptions>) {
  const option = ({ id, label, reason, lacks }: (typeof found)[number]) => ({
    value: String(id),
    label: [label, reason ?? lacks].filter(Boolean).join(' – '),
    disabled: reason !== undefined,
  });
  const free = found.filter(({ reason }) => reason === undefined);
  const taken = found.filter(({ reason }) => reason !== undefined);
  return [
    ...free.map(option),
    ...(taken.length > 0 ? [{ group: texts.notOffered, items: taken.map(option) }] : []),
  ];
}
