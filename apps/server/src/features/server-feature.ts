/**
 * The lists that a feature adds to the server. A feature defines the lists in its own `feature.ts`. The composition root
 * joins the lists, so that no other file has to name a new feature.
 */
import type { AlertCondition, AlertSettings } from '@pms/domain/alerts/rules';
import type { AlertEntity, AlertRule, PastChangeKind } from '@pms/domain/every-feature';
import type { everySearchGroup } from '@pms/domain/every-search-group';
import type { PastChangeContent } from '@pms/domain/past-changes/schema';
import type { Instant } from '@pms/domain/plant-time';
import type { Permission } from '@pms/domain/roles';
import type { SearchGroup } from '@pms/domain/search-group';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Caller } from '../platform/caller';
import type { Change } from '../platform/change';
import type { Reader } from '../platform/database';
import type { ExportType } from '../platform/files/export-type';
import type { ConstraintRefusals } from '../platform/http/errors';
import type { Route } from '../platform/http/route';
import type { Job } from '../platform/jobs/job';

/** A source of the conditions that raise alerts. */
export interface AlertSource {
  /** The rules of this source. The server clears an open alert of such a rule if its condition is not returned. */
  readonly rules: readonly AlertRule[];
  conditions(
    reader: Reader,
    now: Instant,
    settings: AlertSettings,
  ): Promise<readonly (AlertCondition | undefined)[]>;
}

/** A kind of record that an alert may concern. */
export interface AlertSubject {
  readonly entity: AlertEntity;
  /**
   * A query that returns `id`, `name` and `machine_id` of each record. Left out if the alert concerns the whole plant.
   */
  readonly records?: RawBuilder<unknown>;
  /** The page that a message about the alert opens. */
  readonly page?: string;
  /** The order whose people get a message about the alert. */
  orderOf?(id: number): number;
}

/** Finds the records of one group of the search box. */
export interface SearchSource<Group extends SearchGroup> {
  readonly group: Group;
  /** Without this right the group is empty. Null if everybody who is signed in may search the group. */
  readonly right: Permission | null;
  find(reader: Reader, text: string, limit: number): Promise<z.output<Group['record']>[]>;
}

type SourceOf<Group> = Group extends SearchGroup ? SearchSource<Group> : never;
/** The source of a group that the answer of the search has. */
export type KnownSearchSource = SourceOf<(typeof everySearchGroup)[number]>;

/** How a kind of change that waits for a second person is made, and how it is described (decision 0401). */
export interface PastChangeWork {
  readonly kind: PastChangeKind;
  /** Makes the requested change in the name of the person who approves the change. */
  make(change: Change, caller: Caller, body: unknown): Promise<unknown>;
  describe(reader: Reader, body: unknown): Promise<PastChangeContent>;
}

/** The lists of all features together, for the few features that serve all others. */
export interface FeatureLists {
  readonly exports: readonly ExportType[];
  readonly alertSources: readonly AlertSource[];
  readonly alertSubjects: readonly AlertSubject[];
  readonly searchSources: readonly KnownSearchSource[];
  readonly recordNames: RecordNames;
  readonly pastChanges: readonly PastChangeWork[];
}

/** A query that gives `id` and `name` of each record of a kind, by the kind's name in the audit log. */
export type RecordNames = Readonly<Record<string, RawBuilder<unknown>>>;

/** A list, or a function that makes it from the lists of all features. */
export type Composed<Item> = readonly Item[] | ((all: FeatureLists) => readonly Item[]);

export interface ServerFeature extends Partial<FeatureLists> {
  readonly routes?: Composed<Route>;
  readonly jobs?: Composed<Job>;
  /** The sentences for violated constraints of the feature's tables. */
  readonly constraints?: ConstraintRefusals;
}

/** Lets the compiler check a descriptor where it is written. */
export const serverFeature = (feature: ServerFeature): ServerFeature => feature;
