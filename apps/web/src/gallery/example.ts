/** How a part shows itself in the gallery: each `*.example.tsx` exports one of these as `example`. */
import type { Role } from '@pms/domain/roles';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface ExampleState {
  readonly show: () => ReactNode;
  /** The role of the person; supervisor by default. */
  readonly role?: Role;
  /** Answers of the server, beyond the plant of `preset-cache.ts`. */
  readonly fill?: (cache: QueryClient) => void;
  /** For what floats above the page and so gives it no height: dialogs, toasts. */
  readonly height?: number;
}

export interface Example {
  readonly title: string;
  /** By name, in the order in which they are shown. */
  readonly states: Readonly<Record<string, ExampleState>>;
}

/** Where nothing happens when something is pressed. */
export const nothing = (): void => undefined;
