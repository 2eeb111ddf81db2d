import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { errorCaseOf } from './error-cases';
import { loadPage } from './load-page';

beforeEach(() => sessionStorage.clear());

// covers CALL-36
it.each([
  'Failed to fetch dynamically imported module: /assets/machines.js',
  'error loading dynamically imported module: /assets/machines.js',
  'Importing a module script failed.',
])(
  'a page whose script is missing shows its problem, and the router does not reload: %s',
  async (message) => {
    const missing = () => Promise.reject<() => null>(new TypeError(message));
    const root = createRootRoute();
    const page = createRoute({
      getParentRoute: () => root,
      path: '/',
      component: lazyRouteComponent(async () => ({ default: await loadPage(missing) })),
      errorComponent: ({ error }) => <p>{error instanceof Error ? error.message : null}</p>,
    });
    const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
    render(<RouterProvider router={router as never} />);
    expect(await screen.findByText(`The page could not be loaded: ${message}`)).toBeTruthy();
    // The router notes each page that it reloads.
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  },
);

it('keeps the kind of the problem', async () => {
  const failure = await loadPage(() => Promise.reject(new TypeError('Failed to fetch'))).catch(errorCaseOf);
  expect(failure).toMatchObject({ title: 'Connection Problem' });
});
