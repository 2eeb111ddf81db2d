/** Adds a person to a crew. People who cannot be chosen are listed below the other people with the reason. */
import { Select } from '@mantine/core';
import type { CrewLetter } from '@pms/domain/crews/schema';
import { useState } from 'react';
import { type Candidate, labelOf, matching } from './crew-candidates';
import classes from './crews.module.css';
import { texts } from './texts';

/** The maximum number of people in the list (specification 3, section 5). A search finds the other people. */
const mostShown = 25;

interface CrewPickerProps {
  readonly letter: CrewLetter;
  readonly candidates: readonly Candidate[];
  readonly onPick: (id: number) => void;
}

export function CrewPicker({ letter, candidates, onPick }: CrewPickerProps) {
  const [search, setSearch] = useState('');
  return (
    <Select
      label={texts.add(letter)}
      placeholder={texts.addPlaceholder}
      data={optionsOf(matching(candidates, search).slice(0, mostShown))}
      filter={({ options }) => options}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={texts.nobodyFound}
      disabled={candidates.length === 0}
      className={classes.picker}
      onChange={(value) => {
        if (value !== null) onPick(Number(value));
        setSearch('');
      }}
    />
  );
}

function optionsOf(candidates: readonly Candidate[]) {
  const free = candidates.filter(({ reason }) => reason === undefined);
  const taken = candidates.filter(({ reason }) => reason !== undefined);
  const option = (one: Candidate) => ({
    value: String(one.id),
    label: one.reason === undefined ? labelOf(one) : `${labelOf(one)} – ${one.reason}`,
    disabled: one.reason !== undefined,
  });
  return [
    ...free.map(option),
    ...(taken.length > 0 ? [{ group: texts.notOffered, items: taken.map(option) }] : []),
  ];
}
