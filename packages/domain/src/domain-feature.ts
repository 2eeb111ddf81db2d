/**
 * The names that a feature adds to the domain. A feature defines the names in its own `feature.ts`, and
 * `every-feature.ts` joins them, so that the use of an unknown name is a compile error. These modules must not import a
 * schema, because the first page of the browser loads these lists.
 */
import type { Deed } from './deed';
import type { Permission } from './roles';

/** The text of an audit entry in the activity feed. It follows the name of the person and is in the past tense. */
export type DeedText = (name: string, after: Readonly<Record<string, unknown>>, deed: ToldDeed) => string;

/** An audit entry with the words of all features, which a feature cannot import. */
export interface ToldDeed extends Deed {
  readonly pastChanges: Readonly<Record<string, PastChangeWords>>;
}

/** A kind of change that waits for a second person if it removes a loss from shifts that are over (decision 0401). */
export interface PastChangeWords {
  /** The name in the list of changes that wait. */
  readonly title: string;
  /** The words after "a change of" in the activity feed. */
  readonly inFeed: string;
}

/** A kind of record with a history that people may read, and the fields of this history. */
export interface HistorySubject {
  /** The name of this kind of record in the audit log. */
  readonly entity: string;
  /** The right to read the record, and therefore its history. Null allows every signed-in person. */
  readonly right: Permission | null;
  /** The fields in the order of display. A field that is not listed is bookkeeping and is not shown. */
  readonly fields: readonly string[];
}

export interface DomainFeature {
  /** Kinds of records in the audit log, with the right to read them in the activity feed. Null: not in the feed. */
  readonly records?: Readonly<Record<string, Permission | null>>;
  /** Actions of the audit log with their text in the activity feed. Null: not in the feed. */
  readonly deeds?: Readonly<Record<string, DeedText | null>>;
  /** Rules that raise alerts. */
  readonly alertRules?: readonly string[];
  /** Kinds of records that an alert may concern. */
  readonly alertEntities?: readonly string[];
  readonly history?: Readonly<Record<string, HistorySubject>>;
  /** Kinds of changes of the past. */
  readonly pastChanges?: Readonly<Record<string, PastChangeWords>>;
}

/** Keeps the names as literal types, and makes the compiler check the object in `feature.ts`. */
export const domainFeature = <const Feature extends DomainFeature>(feature: Feature): Feature => feature;
