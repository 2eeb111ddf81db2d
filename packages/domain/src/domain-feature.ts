/**
 * What a feature is to the domain: the names that it brings. A feature writes them in its own `feature.ts`, and
 * `every-feature.ts` joins them, so that a name that is misspelt or gone is a compile error where it is used. Nothing
 * here may import a schema: the first page of the browser reads these lists.
 */
import type { Deed } from './deed';
import type { Permission } from './roles';

/** What one entry of the audit log reads like after the name of whoever did it, in the past tense. */
export type DeedText = (name: string, after: Readonly<Record<string, unknown>>, deed: Deed) => string;

/** A kind of record whose changes people may read, and the fields that tell something. */
export interface HistorySubject {
  /** Under which name the audit log keeps it. */
  readonly entity: string;
  /** Whoever may read the record may read its history; null is everybody who is signed in. */
  readonly right: Permission | null;
  /** In the order in which they are told; what is not named here is bookkeeping. */
  readonly fields: readonly string[];
}

export interface DomainFeature {
  /** Kinds of records in the audit log, with the right to read of them in the activity feed; null is never there. */
  readonly records?: Readonly<Record<string, Permission | null>>;
  /** Actions of the audit log; null for those that the activity feed leaves out. */
  readonly deeds?: Readonly<Record<string, DeedText | null>>;
  /** Rules that raise alerts. */
  readonly alertRules?: readonly string[];
  readonly history?: Readonly<Record<string, HistorySubject>>;
}

/** Keeps the names as literal types and lets the compiler check the descriptor where it is written. */
export const domainFeature = <const Feature extends DomainFeature>(feature: Feature): Feature => feature;
