/**
 * The lists that a feature brings to the browser. A feature defines them in its own `feature.tsx`, and the application
 * joins them. A descriptor is part of the first load; it loads its pages and live handlers later.
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
  /** Without an entry, the page is in no menu, and other pages link to it. */
  readonly menu?: MenuEntry;
  /** Without menu and header. */
  readonly isBare?: boolean;
  readonly icon: ReactNode;
  /** Actions of the page that the search offers. */
  readonly actions?: readonly PageAction[];
  /** The filters that live in the address. */
  readonly search?: AddressSearch;
  readonly load: () => Promise<ComponentType>;
  /** Asks for the first content while the page is still loading, with the search parameters of its address. */
  readonly ask?: (cache: QueryClient, search: Readonly<Record<string, unknown>>) => void;
}

interface MenuEntry {
  readonly group: MenuGroup;
  /** The position in the route table of specification 1, section 2. */
  readonly place: number;
  /** Its document puts the group before it on the trail. */
  readonly isOnTrail?: true;
  /** Roles whose menu leaves it out although they may open it (decision A-20). */
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
  /** The first words of the keys of the queries that the handlers change; without such a query they are not loaded. */
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

/** How the search box shows the records of one group. */
export interface FoundGroup<Name extends SearchGroupName> {
  readonly title: string;
  /** The page that shows a record, if this person may open it. */
  readonly path: string;
  present(record: FoundRecords[Name]): FoundRecord;
}

/** The groups of the search box whose records a feature can present. */
export type FoundGroups = { readonly [Name in SearchGroupName]?: FoundGroup<Name> };

interface FoundRecord {
  readonly title: string;
  /** The parts of one line. Empty parts are left out. */
  readonly detail: readonly (string | null | undefined | false)[];
  /** The part of the page's address that names the record. */
  readonly address: string;
}

export interface WebFeature {
  readonly pages?: readonly Page[];
  readonly live?: LivePart;
  readonly toasts?: LiveToasts;
  /** Texts of changes. The person who made a change gets no text, because the call has answered them. */
  readonly deedToasts?: LiveToasts;
  readonly found?: FoundGroups;
  /** Where the records of the feature are shown that an alert concerns. */
  readonly recordLinks?: RecordLinks;
}

/** Lets the compiler check a descriptor where it is written. */
export const webFeature = (feature: WebFeature): WebFeature => feature;
