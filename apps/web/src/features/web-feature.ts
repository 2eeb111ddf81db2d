/**
 * The lists that a feature adds to the browser application. A feature defines the lists in its own `feature.tsx`, and
 * the application joins the lists of all features. A descriptor is part of the first load. Its pages and live handlers
 * are loaded later.
 */
import type { EventName, EventOf } from '@pms/domain/every-event';
import type { FoundRecords, SearchGroupName } from '@pms/domain/every-search-group';
import type { Permission, Role } from '@pms/domain/roles';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { AddressSearch } from '../client/address-search';
import type { PageAction } from '../client/built-pages';
import type { RecordLinks } from '../client/record-links';

export const menuGroups = ['Critical', 'Daily Operations', 'Management'] as const;
type MenuGroup = (typeof menuGroups)[number];

export interface Page {
  readonly path: string;
  readonly title: string;
  /** The right to open the page. Null allows every signed-in person. */
  readonly right: Permission | null;
  /** Without an entry, the page is in no menu, and other pages link to the page. */
  readonly menu?: MenuEntry;
  /** The page has no menu and no header. */
  readonly isBare?: boolean;
  readonly icon: ReactNode;
  /** Actions of the page that the search offers. */
  readonly actions?: readonly PageAction[];
  /** The filters that are stored in the address. */
  readonly search?: AddressSearch;
  readonly load: () => Promise<ComponentType>;
  /**
   * Requests the first content while the page is loading, with the search parameters of the address. A page with this
   * function does not wait for the settings of the plant, so its first content must not depend on the date.
   */
  readonly ask?: (cache: QueryClient, search: Readonly<Record<string, unknown>>) => void;
}

interface MenuEntry {
  readonly group: MenuGroup;
  /** The position in the route table of specification 1, section 2. */
  readonly place: number;
  /** The trail shows the group before the page, as the document of the page requires. */
  readonly isOnTrail?: true;
  /** Roles whose menu omits the page although these roles may open the page (decision A-20). */
  readonly leftOutFor?: readonly Role[];
}

/** The handlers that apply events to the cache of the browser. */
export type LiveHandlers = {
  readonly [Name in EventName]?: (cache: QueryClient, event: EventOf<Name>) => void;
};

/** One handler for several events. */
export const onEvents = <const Name extends EventName>(
  names: readonly Name[],
  handle: (cache: QueryClient, event: EventOf<Name>) => void,
): Pick<LiveHandlers, Name> =>
  Object.fromEntries(names.map((name) => [name, handle])) as Pick<LiveHandlers, Name>;

export interface LivePart {
  /**
   * The first words of the keys of the queries that the handlers change. The handlers are not loaded without such a
   * query.
   */
  readonly roots: readonly string[];
  readonly load: () => Promise<LiveHandlers>;
}

type ToastTone = 'neutral' | 'info' | 'running' | 'waiting' | 'stopped' | 'service';

/** The text of a live event in the panel Live Updates. */
export interface LiveToast {
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string;
}

export type LiveToasts = {
  readonly [Name in EventName]?: (data: EventOf<Name>['data']) => LiveToast | undefined;
};

/** The presentation of the records of one group in the search box. */
export interface FoundGroup<Name extends SearchGroupName> {
  readonly title: string;
  /** The page that shows a record. The search links to the page only if this person may open it. */
  readonly path: string;
  present(record: FoundRecords[Name]): FoundRecord;
}

/** The groups of the search box whose records a feature can present. */
export type FoundGroups = { readonly [Name in SearchGroupName]?: FoundGroup<Name> };

interface FoundRecord {
  readonly title: string;
  /** The parts of one line. Empty parts are omitted. */
  readonly detail: readonly (string | null | undefined | false)[];
  /** The search parameters that identify the record in the address of the page. */
  readonly address: string;
}

export interface WebFeature {
  readonly pages?: readonly Page[];
  readonly live?: LivePart;
  readonly toasts?: LiveToasts;
  /**
   * Texts about changes. The person who made a change gets no text, because the answer of the call reports the change.
   */
  readonly deedToasts?: LiveToasts;
  readonly found?: FoundGroups;
  /** The addresses of the records of the feature that an alert can concern. */
  readonly recordLinks?: RecordLinks;
}

/** Returns the descriptor unchanged, so that the compiler checks the descriptor in the file that defines it. */
export const webFeature = (feature: WebFeature): WebFeature => feature;
