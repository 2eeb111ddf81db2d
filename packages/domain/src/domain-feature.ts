/**
 * The names that a feature brings to the domain. A feature defines them in its own `feature.ts`, and
 * `every-feature.ts` joins them, so that a name that is misspelt or gone is a compile error where it is used. Nothing
 * here may import a schema: the first page of the browser reads these lists.
 */
import type { Deed } from './deed';
import type { Permission } from './roles';

/** The text of an audit entry in the activity feed. It follows the name of the person and is in the past tense. */
export type DeedText = (name: string, after: Readonly<Record<string, unknown>>, deed: ToldDeed) => string;

/** An audit entry with the words of all features, which a feature cannot import. */
export interface ToldDeed extends Deed {
  readonly pastChanges: Readonly<Record<string, PastChangeWords>>;
}

/** A kind of change that waits for a second person if it takes a loss out of shifts that are over (decision 0401). */
export interface PastChangeWords {
  /** In the list of changes that wait. */
  readonly title: string;
  /** In the activity feed, after "a change of". */
  readonly inFeed: string;
}

/** A kind of record whose changes people may read, and the fields that people read. */
export interface HistorySubject {
  /** The name of this kind of record in the audit log. */
  readonly entity: string;
  /** The right to read the record is the right to read its history. Null allows every signed-in person. */
  readonly right: Permission | null;
  /** The fields in the order of display. A field that is not listed is bookkeeping and is not shown. */
  readonly fields: readonly string[];
}

export interface DomainFeature {
  /** Kinds of records in the audit log, with the right to read them in the activity feed. Null keeps them out of it. */
  readonly records?: Readonly<Record<string, Permission | null>>;
  /** Actions of the audit log; null for those that the activity feed leaves out. */
  readonly deeds?: Readonly<Record<string, DeedText | null>>;
  /** Rules that raise alerts. */
  readonly alertRules?: readonly string[];
  /** Kinds of records that an alert may concern. */
  readonly alertEntities?: readonly string[];
  readonly history?: Readonly<Record<string, HistorySubject>>;
  /** Kinds of changes of the past. */
  readonly pastChanges?: Readonly<Record<string, PastChangeWords>>;
}

/** Keeps the names as literal types and lets the compiler check the descriptor where it is written. */
export const domainFeature = <const Feature extends DomainFeature>(feature: Feature): Feature => feature;
