/** The functions for pointer and keys of the board. Both use the same functions, so that both act alike. */
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import type { RosterReading } from '@pms/domain/labour/roster-verdict';
import { personOf, spokenDraft, carryTexts as texts } from './roster-carry-texts';
import type { HandStore, InHand } from './roster-draft';
import { type BoardPlace, type Hand, type HandMode, type RosterDraft, wishOf } from './roster-hand';
import type { RosterModel } from './roster-model';

export interface RosterHands {
  readonly model: RosterModel;
  readonly store: HandStore;
  readonly pick: (hand: Hand, by: RosterDraft['by']) => void;
  /** The place of the drop; undefined outside of the board. */
  readonly over: (place: BoardPlace | undefined, mode: HandMode) => RosterDraft | undefined;
  readonly drop: () => void;
  readonly putBack: () => void;
  readonly assignmentOf: (id: number) => BoardAssignment | undefined;
  readonly assignmentsAt: (place: BoardPlace) => readonly BoardAssignment[];
  readonly placeOf: (row: number, column: number) => BoardPlace | undefined;
  readonly open: (place: BoardPlace) => void;
  readonly takeOff: (one: BoardAssignment) => void;
  readonly undo: () => void;
  readonly announce: (text: string) => void;
}

interface Around
  extends Pick<RosterHands, 'model' | 'store' | 'placeOf' | 'open' | 'takeOff' | 'undo' | 'announce'> {
  readonly reading: RosterReading;
  /** Makes the change of the draft. */
  readonly onDrop: (draft: RosterDraft) => void;
}

export function rosterHands({ reading, onDrop, ...around }: Around): RosterHands {
  const { model, store, announce } = around;
  const byId = new Map(model.board.assignments.map((one) => [one.id, one]));
  const draftAt = ({ hand, by }: InHand, place: BoardPlace, mode: HandMode): RosterDraft | undefined => {
    const wish = wishOf(hand, place, mode);
    return wish && { hand, place, wish, by, verdict: reading.judge(wish) };
  };
  return {
    ...around,
    pick: (hand, by) => {
      store.set({ hand, by, draft: undefined });
      if (by !== 'pointer') announce(texts.pickedUp(personOf(model, hand)));
    },
    over: (place, mode) => {
      const held = store.get();
      if (!held) return undefined;
      const draft = place && draftAt(held, place, mode);
      store.set({ ...held, draft });
      if (held.by !== 'pointer') announce(draft ? spokenDraft(model, draft) : texts.here);
      return draft;
    },
    drop: () => {
      const held = store.get();
      store.set(null);
      if (held?.draft) onDrop(held.draft);
      else if (held) announce(texts.cancelled);
    },
    putBack: () => {
      if (!store.get()) return;
      store.set(null);
      announce(texts.cancelled);
    },
    assignmentOf: (id) => byId.get(id),
    assignmentsAt: (place) => {
      if (place.kind === 'machine')
        return model.assignmentsAt(place.date, place.shift_type, place.machine_id);
      const one = model.assignmentOf(place.employee_id, place.date);
      return one ? [one] : [];
    },
  };
}
