/** The routes of the application. A page loads when it is first opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { currentSession } from '../client/session';
import { Frame } from './frame';
import { pathInHash } from './hash-routes';
import { loadPage } from './load-page';
import { loginPath } from './login-address';
import { PageGuard } from './page-guard';
import { PageProblem } from './page-problem';
import { firstPathOf, isPage, pages } from './pages';

const root = createRootRoute({ component: Frame, notFoundComponent: () => null });

/** An address like /#/orders shows the orders. The redirect happens before the page of the bare path is loaded. */
const followHash = () => {
  const meant = pathInHash(window.location.hash);
  if (meant) throw redirect({ href: meant, replace: true });
};

const routes = pages.map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    // Filters are kept in the address. Each page declares its filters.
    ...(page.search ? { validateSearch: page.search } : {}),
    ...(page.path === '/' ? { beforeLoad: followHash } : {}),
    component: lazyRouteComponent(async () => {
      const Page = await loadPage(page.load);
      return {
        default: () => (
          <PageGuard page={page}>
            <Page />
          </PageGuard>
        ),
      };
    }),
  }),
);

const toFirstPage = () => {
  const { user } = currentSession();
  followHash();
  throw redirect({ to: user ? firstPathOf(user) : '/orders', replace: true });
};

/** The path of the dashboard, and every unknown path (specification 1, section 2). */
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toFirstPage });
/** The address of a person who is not signed in. The sign-in page replaces the application (see login-address.ts). */
const login = createRoute({
  getParentRoute: () => root,
  path: loginPath,
  beforeLoad: () => {
    if (currentSession().user) toFirstPage();
  },
});
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: toFirstPage });

export const router = createRouter({
  routeTree: root.addChildren([...routes, ...(isPage('/') ? [] : [start]), login, unknown]),
  defaultErrorComponent: PageProblem,
  defaultPreload: 'intent',
});
