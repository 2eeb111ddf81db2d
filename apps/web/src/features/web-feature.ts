/**
 * What a feature is to the browser: the lists that it carries. A feature writes them in its own `feature.tsx`; the
 * application joins them. A descriptor is part of the first load, so pages and live handlers are loaded from it later.
 */
import type { EventMap, EventName, EventOf } from '@pms/domain/every-event';
import type { LiveEnvelope } from '@pms/domain/live-event';
import type { Permission, Role } from '@pms/domain/roles';
import type { SearchResults } from '@pms/domain/search/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { AddressSearch } from '../client/address-search';
import type { PageAction } from '../client/built-pages';

export const menuGroups = ['Critical', 'Daily Operations', 'Management'] as const;
type MenuGroup = (typeof menuGroups)[number];

export interface Page {
  readonly path: string;
  readonly title: string;
  /** Who may open it; null is everybody who is signed in. */
  readonly right: Permission | null;
  /** A page without an entry is in no menu: other pages lead to it. */
  readonly menu?: MenuEntry;
  /** Without menu and header. */
  readonly isBare?: boolean;
  readonly icon: ReactNode;
  /** What the search offers to begin there. */
  readonly actions?: readonly PageAction[];
  /** The filters that live in the address. */
  readonly search?: AddressSearch;
  readonly load: () => Promise<ComponentType>;
}

interface MenuEntry {
  readonly group: MenuGroup;
  /** The position in the route table of specification 1, section 2. */
  readonly place: number;
  /** Roles whose menu leaves it out although they may open it (decision A-20). */
  readonly leftOutFor?: readonly Role[];
}

/** What an event means for what the browser knows. */
export type LiveHandlers = {
  readonly [Name in EventName]?: (cache: QueryClient, event: EventOf<Name>) => void;
};

/** The same meaning under several names. */
export const onEvents = <const Name extends EventName>(
  names: readonly Name[],
  handle: (cache: QueryClient, event: EventOf<Name>) => void,
): Pick<LiveHandlers, Name> =>
  Object.fromEntries(names.map((name) => [name, handle])) as Pick<LiveHandlers, Name>;

/** Hands an event to the handler of its name; an event that a newer server knows means nothing here. */
export function hearEvent(handlers: LiveHandlers, cache: QueryClient, event: LiveEnvelope): void {
  const heard = handlers as Readonly<
    Record<string, ((cache: QueryClient, event: LiveEnvelope) => void) | undefined>
  >;
  heard[event.type]?.(cache, event);
}

export interface LivePart {
  /** The first words of the keys of the queries that the handlers change; without such a query they are not loaded. */
  readonly roots: readonly string[];
  readonly load: () => Promise<LiveHandlers>;
}

type ToastTone = 'neutral' | 'info' | 'running' | 'waiting' | 'stopped' | 'service';

/** What a live event says in the panel Live Updates. */
export interface LiveToast {
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string;
}

export type LiveToasts = {
  readonly [Name in EventName]?: (data: EventMap[Name]) => LiveToast | undefined;
};

/** The groups of results of the search box whose records a feature can present. */
export type FoundGroups = {
  readonly [Name in keyof SearchResults]?: {
    readonly title: string;
    /** The page that shows a record, if this person may open it. */
    readonly path: string;
    present(record: SearchResults[Name][number]): FoundRecord;
  };
};

export interface FoundRecord {
  readonly title: string;
  /** Parts of one line; what is empty is left out. */
  readonly detail: readonly (string | null | undefined | false)[];
  /** What the page's address says of the record. */
  readonly address: string;
}

export interface WebFeature {
  readonly pages?: readonly Page[];
  readonly live?: LivePart;
  readonly toasts?: LiveToasts;
  /** The same for deeds: whoever did it was answered where they did it, and is not told again. */
  readonly deedToasts?: LiveToasts;
  readonly found?: FoundGroups;
}

/** Lets the compiler check a descriptor where it is written. */
export const webFeature = (feature: WebFeature): WebFeature => feature;
