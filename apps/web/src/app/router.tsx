/** Addresses and what they show. Pages load when they are first opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { currentSession } from '../client/session';
import { ordersSearch } from '../features/orders/orders-search';
import { FatalError } from './fatal-error';
import { pathInHash } from './hash-routes';
import { firstPathOf, pages } from './pages';
import { Shell } from './shell';

const root = createRootRoute({ component: Shell, notFoundComponent: () => null });

/** Filters live in the address; each page says which it has. */
const searches: Readonly<Record<string, typeof ordersSearch>> = { '/orders': ordersSearch };

const routes = pages.map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    ...(searches[page.path] ? { validateSearch: searches[page.path] as typeof ordersSearch } : {}),
    component: lazyRouteComponent(async () => ({ default: await page.load() })),
  }),
);

const toFirstPage = () => {
  const { user } = currentSession();
  const meant = pathInHash(window.location.hash);
  if (meant) throw redirect({ href: meant, replace: true });
  throw redirect({ to: user ? firstPathOf(user.role) : '/orders', replace: true });
};

/** The dashboard's place, and every path that nobody knows (specification 1, section 2). */
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toFirstPage });
const login = createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: toFirstPage });
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toFirstPage });

export const router = createRouter({
  routeTree: root.addChildren([...routes, start, login, unknown]),
  defaultErrorComponent: FatalError,
  defaultPreload: 'intent',
});
