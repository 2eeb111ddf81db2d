/** The description of a part for the gallery: each `*.example.tsx` exports an object of this type as `example`. */
import type { Role } from '@pms/domain/roles';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface ExampleState {
  readonly show: () => ReactNode;
  /** The role of the person; supervisor by default. */
  readonly role?: Role;
  /** Answers of the server, beyond the plant of `preset-cache.ts`. */
  readonly fill?: (cache: QueryClient) => void;
  /** The height of the frame for parts that float above the page: dialogs, toasts. */
  readonly height?: number;
}

export interface Example {
  readonly title: string;
  /** By name, in the order in which they are shown. */
  readonly states: Readonly<Record<string, ExampleState>>;
}

/** A handler that does nothing. */
export const nothing = (): void => undefined;
