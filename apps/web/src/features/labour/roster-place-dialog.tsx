/**
 * The dialog of one place of the board: shows its people, removes people, and adds people with the findings of the
 * rules.
 */
import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { datesOf, missingPeople, placeKey } from '@pms/domain/labour/board';
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import type { PlaceWish, RosterReading, RosterVerdict } from '@pms/domain/labour/roster-verdict';
import { type LabourRole, labourRoles } from '@pms/domain/labour/schema';
import type { PlantDate, ShiftType } from '@pms/domain/plant-time';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { DateField } from '../../ui/date-field';
import { Dialog } from '../../ui/dialog';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { candidatesFor } from './roster-candidates';
import classes from './roster-carry.module.css';
import { carryTexts as texts, verdictLines, wherePlace } from './roster-carry-texts';
import type { BoardPlace } from './roster-hand';
import { RosterMeal } from './roster-meal';
import type { RosterModel } from './roster-model';
import { placeNameOf } from './roster-people';
import { usualRoleOf } from './roster-roles';
import { rosterTexts } from './roster-texts';
import type { RosterChanges } from './use-roster-changes';

interface PlaceDialogProps {
  readonly model: RosterModel;
  readonly reading: RosterReading;
  readonly place: BoardPlace;
  readonly mayPlan: boolean;
  /** Undefined in the list of days, because people cannot be dragged there. */
  readonly onMove: ((one: BoardAssignment) => void) | undefined;
  readonly changes: RosterChanges;
  readonly onClose: () => void;
}

export function RosterPlaceDialog(props: PlaceDialogProps) {
  const { model, place, mayPlan, onMove, changes, onClose } = props;
  const there =
    place.kind === 'machine'
      ? model.assignmentsAt(place.date, place.shift_type, place.machine_id)
      : [model.assignmentOf(place.employee_id, place.date)].filter((one) => one !== undefined);
  const missing =
    place.kind === 'machine'
      ? (model.coverage.ofPlace.get(placeKey(place.date, place.shift_type, place.machine_id)) ?? {})
      : {};
  const isAbsent = place.kind === 'person' && model.isAbsent(place.employee_id, place.date);
  const canAdd = mayPlan && (place.kind === 'machine' || (there.length === 0 && !isAbsent));
  return (
    <Dialog title={wherePlace(model, place)} onClose={onClose}>
      <Stack gap="md">
        {isAbsent ? <Text fw={650}>{rosterTexts.absent}</Text> : null}
        {missingPeople(missing) > 0 ? (
          <Text fw={650} c="var(--pms-stopped-text)">
            {texts.needs(rosterTexts.missing(missing).join(', '))}
          </Text>
        ) : null}
        {there.length === 0 && !isAbsent ? <Text c="dimmed">{texts.emptyPlace}</Text> : null}
        <ul className={classes.people}>
          {there.map((one) => (
            <There
              key={one.id}
              model={model}
              one={one}
              meal={
                mayPlan ? <RosterMeal model={model} one={one} changes={changes} onClose={onClose} /> : null
              }
              onMove={
                mayPlan && onMove
                  ? () => {
                      onClose();
                      onMove(one);
                    }
                  : undefined
              }
              onRemove={
                mayPlan
                  ? () => {
                      onClose();
                      changes.takeOff(one, model.people.get(one.employee_id)?.full_name ?? '');
                    }
                  : undefined
              }
            />
          ))}
        </ul>
        {canAdd ? <AddForm {...props} /> : null}
      </Stack>
    </Dialog>
  );
}

interface ThereProps {
  readonly model: RosterModel;
  readonly one: BoardAssignment;
  readonly onMove: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly meal: ReactNode;
}

function There({ model, one, onMove, onRemove, meal }: ThereProps) {
  const name = model.people.get(one.employee_id)?.full_name ?? '';
  const facts = [
    rosterTexts.shift(one.shift_type),
    ...(one.times ? [one.times] : []),
    placeNameOf(model, one.machine_id),
    rosterTexts.role(one.role),
  ];
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Text fz="sm">{facts.join(', ')}</Text>
        {one.published ? null : (
          <Badge variant="light" color="gray" tt="none">
            {rosterTexts.draft}
          </Badge>
        )}
        {model.isAbsent(one.employee_id, one.date) ? (
          <Text fz="sm" c="var(--pms-stopped-text)">
            {rosterTexts.absent}
          </Text>
        ) : null}
      </div>
      <Group gap="sm">
        {onMove ? (
          <Button variant="default" aria-label={texts.moveOne(name)} onClick={onMove}>
            {texts.move}
          </Button>
        ) : null}
        {onRemove ? (
          <Button variant="default" aria-label={texts.removeOne(name)} onClick={onRemove}>
            {texts.remove}
          </Button>
        ) : null}
      </Group>
      {meal}
    </li>
  );
}

const factoryWide = 'factory-wide';

function AddForm({ model, reading, place, changes, onClose }: PlaceDialogProps) {
  const { board } = model;
  const [person, setPerson] = useState<string | null>(
    place.kind === 'person' ? String(place.employee_id) : null,
  );
  const [machine, setMachine] = useState<string | null>(
    place.kind === 'person' ? null : String(place.machine_id ?? factoryWide),
  );
  const [shift, setShift] = useState<ShiftType>(
    place.kind === 'machine' ? place.shift_type : (board.shifts[0] ?? 'day'),
  );
  const [role, setRole] = useState<LabourRole>();
  const [until, setUntil] = useState<PlantDate>(place.date);
  const chosen = model.people.get(Number(person ?? 0));
  const usual = chosen ? usualRoleOf(chosen) : 'operator';
  const verdict = useMemo(() => {
    if (!chosen || machine === null) return undefined;
    const add = datesOf({ from: place.date, to: until < place.date ? place.date : until }).map(
      (date): PlaceWish => ({
        employee_id: chosen.id,
        machine_id: machine === factoryWide ? null : Number(machine),
        date,
        shift_type: shift,
        role: role ?? usual,
        own: null,
      }),
    );
    return reading.judge({ add, remove: [] });
  }, [chosen, machine, shift, role, usual, until, place.date, reading]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!verdict || !chosen || verdict.add.length === 0) return;
    onClose();
    changes.put({ mode: 'copy', one: undefined, add: verdict.add, remove: [] }, chosen.full_name);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {place.kind === 'machine' ? (
          <Select
            label={texts.person}
            searchable
            data={board.people
              .filter(({ is_active }) => is_active)
              .map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
            limit={100}
            value={person}
            onChange={setPerson}
          />
        ) : (
          <Group grow>
            <Select
              label={texts.shift}
              allowDeselect={false}
              data={board.shifts.map((value) => ({ value, label: rosterTexts.shift(value) }))}
              value={shift}
              onChange={(value) => value && setShift(value as ShiftType)}
            />
            <Select
              label={texts.machine}
              searchable
              data={[
                { value: factoryWide, label: rosterTexts.factoryWide },
                ...board.machines
                  .filter(({ is_retired }) => !is_retired)
                  .map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={machine}
              onChange={setMachine}
            />
          </Group>
        )}
        <Group grow>
          <Select
            label={texts.role}
            allowDeselect={false}
            data={labourRoles.map((value) => ({ value, label: rosterTexts.role(value) }))}
            value={role ?? usual}
            onChange={(value) => value && setRole(value as LabourRole)}
          />
          <DateField
            label={texts.until}
            value={until}
            minDate={place.date}
            maxDate={board.to}
            onChange={(value) => value && setUntil(value)}
          />
        </Group>
        {place.kind === 'machine' && !chosen ? (
          <Candidates model={model} reading={reading} place={place} role={role} onChoose={setPerson} />
        ) : null}
        {verdict ? (
          <ul className={classes.lines} data-outcome={verdict.outcome}>
            {verdictLines(verdict).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <ReasonedButton type="submit" reason={whyNot(verdict)}>
            {texts.add}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}

function whyNot(verdict: RosterVerdict | undefined): string | undefined {
  if (!verdict) return texts.chooseFirst;
  return verdict.outcome === 'impossible' ? (verdictLines(verdict)[0] ?? texts.impossible) : undefined;
}

interface CandidatesProps extends Pick<PlaceDialogProps, 'model' | 'reading'> {
  readonly place: Extract<BoardPlace, { kind: 'machine' }>;
  readonly role: LabourRole | undefined;
  readonly onChoose: (id: string) => void;
}

function Candidates({ model, reading, place, role, onChoose }: CandidatesProps) {
  const found = useMemo(() => candidatesFor(model, reading, place, role), [model, reading, place, role]);
  if (found.length === 0) return null;
  return (
    <div>
      <Text fw={650}>{texts.candidates}</Text>
      <ul className={classes.people}>
        {found.map(({ person, hours, verdict }) => (
          <li key={person.id}>
            <div>
              <strong>{person.full_name}</strong>
              <Text fz="sm">{[texts.hours(hours), verdictLines(verdict)[0]].join(' · ')}</Text>
            </div>
            <Button
              variant="default"
              aria-label={texts.chooseOne(person.full_name)}
              onClick={() => onChoose(String(person.id))}
            >
              {texts.choosePerson}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
