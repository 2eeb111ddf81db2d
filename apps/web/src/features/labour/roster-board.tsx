/** The board, on which a pointer or keys move people. A moved person is a draft until the drop. */
import { Text, VisuallyHidden } from '@mantine/core';
import type { BoardPerson } from '@pms/domain/labour/board-schema';
import { rosterReading } from '@pms/domain/labour/roster-verdict';
import type { PlantDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useMay } from '../../client/session';
import { onDemand } from '../../ui/on-demand';
import { toast } from '../../ui/toasts';
import classes from './roster-carry.module.css';
import { personOf, carryTexts as texts, verdictLines } from './roster-carry-texts';
import { createHandStore } from './roster-draft';
import type { BoardPlace } from './roster-hand';
import { type RosterHands, rosterHands } from './roster-hands';
import { placeUnder, pressRosterKey } from './roster-keys';
import type { RosterModel } from './roster-model';
import { attachRosterPointer } from './roster-pointer';
import { RosterPool } from './roster-pool';
import { guardFactsQuery } from './roster-query';
import { rosterTexts } from './roster-texts';
import { RosterVerdictCard } from './roster-verdict-card';
import type { RosterChanges } from './use-roster-changes';

const PlaceDialog = onDemand(async () => (await import('./roster-place-dialog')).RosterPlaceDialog);

interface RosterBoardProps {
  readonly model: RosterModel;
  readonly people: readonly BoardPerson[];
  readonly today: PlantDate;
  readonly view: 'people' | 'machines' | 'days';
  readonly changes: RosterChanges;
  readonly children: (open: (place: BoardPlace) => void) => ReactNode;
}

export function RosterBoard({ model, people, today, view, changes, children }: RosterBoardProps) {
  const mayPlan = useMay('planLabour');
  const { board } = model;
  const { data: facts } = useQuery({
    ...guardFactsQuery({ from: board.from, to: board.to }),
    enabled: mayPlan,
  });
  const reading = useMemo(() => rosterReading(board, facts), [board, facts]);
  const root = useRef<HTMLDivElement>(null);
  const isShift = useRef(false);
  const [store] = useState(createHandStore);
  const [spoken, setSpoken] = useState('');
  const [opened, setOpened] = useState<BoardPlace>();
  const [poolDate, setPoolDate] = useState<PlantDate>(
    today >= board.from && today <= board.to ? today : board.from,
  );
  const placeOf = useMemo(() => placesOf(model, people, view), [model, people, view]);
  const hands = rosterHands({
    model,
    reading,
    store,
    placeOf,
    open: setOpened,
    takeOff: (one) => changes.takeOff(one, model.people.get(one.employee_id)?.full_name ?? ''),
    undo: changes.undo,
    announce: setSpoken,
    onDrop: ({ hand, wish, verdict }) => {
      if (verdict.outcome === 'impossible') {
        const [line = texts.impossible] = verdictLines(verdict);
        toast('danger', line);
        setSpoken(`${texts.cancelled}. ${line}`);
      } else changes.put({ ...wish, add: verdict.add }, personOf(model, hand));
    },
  });
  const latest = useRef<RosterHands>(hands);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(
    () => (mayPlan && root.current ? attachRosterPointer(root.current, () => latest.current) : undefined),
    [mayPlan],
  );
  const onOpen = (event: MouseEvent<HTMLElement>): void => {
    const place = placeUnder(event.target, hands);
    if (place && store.get()?.by === 'touch') hands.over(place, 'move');
    else if (place && (event.type === 'dblclick' || isTouch(event))) setOpened(place);
  };
  const parts = (
    <>
      {mayPlan && view === 'machines' ? (
        <RosterPool model={model} people={people} date={poolDate} onDate={setPoolDate} onPick={hands.pick} />
      ) : null}
      {children(setOpened)}
      {mayPlan && view !== 'days' ? (
        <Text fz="sm" c="dimmed">
          {texts.keys}
        </Text>
      ) : null}
      <RosterVerdictCard model={model} store={store} onDrop={hands.drop} onCancel={hands.putBack} />
      {opened ? (
        <PlaceDialog
          model={model}
          reading={reading}
          place={opened}
          mayPlan={mayPlan}
          onMove={view === 'days' ? undefined : (one) => hands.pick({ kind: 'assignment', one }, 'touch')}
          changes={changes}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      <VisuallyHidden aria-live="polite" data-spoken>
        {spoken}
      </VisuallyHidden>
    </>
  );
  // The list of days is no grid, so it needs no special keys.
  if (view === 'days') return <div className={classes.board}>{parts}</div>;
  return (
    <div
      ref={root}
      role="application"
      aria-label={rosterTexts.title}
      className={classes.board}
      onClick={onOpen}
      onDoubleClick={onOpen}
      onKeyDown={(event) => {
        isShift.current = event.shiftKey;
        if (mayPlan) pressRosterKey(event, hands);
      }}
      onFocus={({ target }) => {
        const place = store.get()?.by === 'keys' ? placeUnder(target, hands) : undefined;
        if (place) hands.over(place, isShift.current ? 'repeat' : 'move');
      }}
    >
      {parts}
    </div>
  );
}

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/** The place of a cell, by the rows and columns of the two views. */
function placesOf(model: RosterModel, people: readonly BoardPerson[], view: RosterBoardProps['view']) {
  const { dates, slots, places } = model;
  return (row: number, column: number): BoardPlace | undefined => {
    if (view === 'people') {
      const [person, date] = [people[row], dates[column]];
      return person && date ? { kind: 'person', employee_id: person.id, date } : undefined;
    }
    const [place, slot] = [places[row], slots[column]];
    return place && slot
      ? { kind: 'machine', machine_id: place.id, date: slot.date, shift_type: slot.shift }
      : undefined;
  };
}
