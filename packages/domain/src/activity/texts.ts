/** The text of each action in the activity feed, and who may read it (PH-49). */
import { type Deed, spoken } from '../deed';
import type { DeedText } from '../domain-feature';
import { everyDeed, everyPastChange, everyRecord } from '../every-feature';
import type { Permission } from '../roles';

const rights: Readonly<Record<string, Permission | null>> = everyRecord;
const texts: Readonly<Record<string, DeedText | null>> = everyDeed;

/** The kinds of records in the feed. */
export const activityEntities: readonly string[] = Object.keys(rights).filter((entity) => rights[entity]);

/** The kinds of records that a person with these rights may read about. */
export const visibleEntities = (held: ReadonlySet<Permission>): string[] =>
  activityEntities.filter((entity) => {
    const right = rights[entity];
    return right !== null && right !== undefined && held.has(right);
  });

/** The actions that the feed shows. The audit log alone holds sign-ins and sign-outs. */
export const feedActions: readonly string[] = Object.keys(texts).filter((action) => texts[action]);

/** The sentence of one entry. An action without a sentence is shown by the words of its name after the person. */
export function activityText(who: string | null, deed: Deed): string {
  const after = (deed.after ?? {}) as Readonly<Record<string, unknown>>;
  const subject = who ?? 'The system';
  const text = texts[deed.action]?.(deed.name ?? 'a deleted record', after, {
    ...deed,
    pastChanges: everyPastChange,
  });
  return text === undefined ? `${subject}: ${spoken(deed.action)}` : `${subject} ${text}`;
}
