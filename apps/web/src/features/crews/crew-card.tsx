import { CloseButton, Select, Text } from '@mantine/core';
import { type CrewLetter, type CrewOffset, type CrewPlan, crewOffsets } from '@pms/domain/crews/schema';
import { type Candidate, type CrewPerson, labelOf } from './crew-candidates';
import { CrewPicker } from './crew-picker';
import classes from './crews.module.css';
import { texts } from './texts';

interface CrewCardProps {
  readonly crew: CrewPlan;
  readonly people: readonly CrewPerson[];
  readonly candidates: readonly Candidate[];
  /** If undefined, the crew is shown and cannot be changed. */
  readonly onChange?: {
    readonly offset: (letter: CrewLetter, offset: CrewOffset) => void;
    readonly add: (letter: CrewLetter, id: number) => void;
    readonly remove: (letter: CrewLetter, id: number) => void;
  };
}

const offsetOptions = crewOffsets.map((days) => ({ value: String(days), label: texts.offsets[days] }));

/** One crew: its place in the cycle, its people, and the picker for more people. */
export function CrewCard({ crew, people, candidates, onChange }: CrewCardProps) {
  const { letter, offset, employees } = crew;
  return (
    <fieldset className={classes.crew}>
      <legend className={classes.letter}>{texts.crew(letter)}</legend>
      {onChange ? (
        <Select
          label={texts.place}
          aria-label={texts.offset(letter)}
          data={offsetOptions}
          value={String(offset)}
          allowDeselect={false}
          onChange={(value) =>
            onChange.offset(letter, crewOffsets.find((days) => String(days) === value) ?? offset)
          }
        />
      ) : (
        <Text fz="sm">{texts.offsets[offset]}</Text>
      )}
      {employees.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {texts.nobody}
        </Text>
      ) : (
        <ul className={classes.people} aria-label={texts.crew(letter)}>
          {employees.map((id) => (
            <Member
              key={id}
              letter={letter}
              label={labelOf(people.find((one) => one.id === id) ?? unknownPerson(id))}
              {...(onChange ? { onRemove: () => onChange.remove(letter, id) } : {})}
            />
          ))}
        </ul>
      )}
      {onChange ? (
        <CrewPicker letter={letter} candidates={candidates} onPick={(id) => onChange.add(letter, id)} />
      ) : null}
    </fieldset>
  );
}

/** The text for a person of a draft while the list of people loads. */
const unknownPerson = (id: number): CrewPerson => ({ id, full_name: `Employee ${id}`, employee_code: null });

interface MemberProps {
  readonly letter: CrewLetter;
  readonly label: string;
  readonly onRemove?: () => void;
}

function Member({ letter, label, onRemove }: MemberProps) {
  return (
    <li className={classes.person}>
      <span>{label}</span>
      {onRemove ? (
        <CloseButton
          type="button"
          size={44}
          iconSize={18}
          aria-label={texts.remove(label, letter)}
          onClick={onRemove}
        />
      ) : null}
    </li>
  );
}
