/** The state of the crews editor: the typed crews, the stored crews, and a draft that survives a reload. */
import { isSameCrews } from '@pms/domain/crews/rules';
import type { Crew, CrewPlan } from '@pms/domain/crews/schema';
import { useState } from 'react';
import { useSession } from '../../client/session';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft';
import { planOf } from './crew-changes';

interface Draft {
  readonly base: readonly CrewPlan[];
  readonly crews: readonly CrewPlan[];
}

export interface CrewsForm {
  readonly crews: readonly CrewPlan[];
  /** The crews with which the form was filled. */
  readonly base: readonly CrewPlan[];
  readonly isChanged: boolean;
  /** Whether another person has saved other crews since the form was filled. */
  readonly isStale: boolean;
  readonly change: (crews: readonly CrewPlan[]) => void;
  /** Fills the form with these crews. */
  readonly take: (crews: readonly Crew[]) => void;
}

export function useCrewsForm(machineId: number, stored: readonly Crew[]): CrewsForm {
  const { user } = useSession();
  const name = `${user?.id}:crews-${machineId}`;
  const now = stored.map(planOf);
  const [draft, setDraft] = useState(() => begin(name, now));
  const isChanged = !isSameCrews(draft.base, draft.crews);
  // Without typed changes, the form shows the crews that other people save.
  if (!isChanged && !isSameCrews(draft.base, now)) setDraft({ base: now, crews: now });
  return {
    ...draft,
    isChanged,
    isStale: isChanged && !isSameCrews(draft.base, now),
    change: (crews) => {
      const next = { base: draft.base, crews };
      keepDraft(name, next);
      setDraft(next);
    },
    take: (crews) => {
      dropDraft(name);
      const plans = crews.map(planOf);
      setDraft({ base: plans, crews: plans });
    },
  };
}

/**
 * Begins with the stored draft. The draft contains the crews on which it is based, so the form reports crews that
 * another person has saved since.
 */
const begin = (name: string, now: readonly CrewPlan[]): Draft =>
  readDraft<Draft>(name, { base: now, crews: now });
