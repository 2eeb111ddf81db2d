/** A page in an application without other pages, at an address. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type FunctionComponent, useState } from 'react';
import type { AddressSearch } from '../client/address-search';

interface PageAtProps {
  /** The path and the filters. */
  readonly address: string;
  readonly page: FunctionComponent;
  readonly search?: AddressSearch<object>;
}

function routerAt({ address, page, search }: PageAtProps) {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: address.replace(/\?.*/, ''),
    component: page,
    ...(search ? { validateSearch: search } : {}),
  });
  return createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
}

export function PageAt(props: PageAtProps) {
  const [router] = useState(() => routerAt(props));
  return <RouterProvider router={router} />;
}
