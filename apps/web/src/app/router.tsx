/** Addresses and what they show. Pages load when they are first opened. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { z } from 'zod';
import { currentSession } from '../client/session';
import { registerSearch } from '../features/attendance/register-search';
import { downtimeReportSearch } from '../features/downtime/downtime-report-search';
import { layoutSearch, plannerSearch } from '../features/labour/labour-search';
import { machinesSearch } from '../features/machines/machines-search';
import { maturationSearch } from '../features/maturation/maturation-search';
import { ordersSearch } from '../features/orders/orders-search';
import { plantDataSearch } from '../features/plant-data/plant-data-search';
import { settingsSearch } from '../features/settings/settings-search';
import { shiftReportsSearch } from '../features/shift-reports/shift-reports-search';
import { analyticsSearch } from '../overviews/analytics/analytics-search';
import { floorSearch } from '../overviews/floor/floor-search';
import { lossesSearch } from '../overviews/losses/losses-search';
import { Frame } from './frame';
import { pathInHash } from './hash-routes';
import { loginPath } from './login-address';
import { PageGuard } from './page-guard';
import { PageProblem } from './page-problem';
import { firstPathOf, isPage, pages } from './pages';

const root = createRootRoute({ component: Frame, notFoundComponent: () => null });

/** Filters live in the address; each page says which it has. */
const searches: Readonly<Record<string, z.ZodType>> = {
  '/orders': ordersSearch,
  '/settings': settingsSearch,
  '/machines': machinesSearch,
  '/maturation-room': maturationSearch,
  '/labour-layout': layoutSearch,
  '/labor-planner': plannerSearch,
  '/attendance-register': registerSearch,
  '/plant-data': plantDataSearch,
  '/shift-reports': shiftReportsSearch,
  '/production': floorSearch,
  '/analytics': analyticsSearch,
  '/downtime-report': downtimeReportSearch,
  '/supervisor/reports': lossesSearch,
};

/** An address like /#/orders means the orders, before the page of the bare path is loaded. */
const followHash = () => {
  const meant = pathInHash(window.location.hash);
  if (meant) throw redirect({ href: meant, replace: true });
};

const routes = pages.map((page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path,
    ...(searches[page.path] ? { validateSearch: searches[page.path] as typeof ordersSearch } : {}),
    ...(page.path === '/' ? { beforeLoad: followHash } : {}),
    component: lazyRouteComponent(async () => {
      const Page = await page.load();
      return {
        default: () => (
          <PageGuard path={page.path}>
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
  throw redirect({ to: user ? firstPathOf(user.role) : '/orders', replace: true });
};

/** The dashboard's place, and every path that nobody knows (specification 1, section 2). */
const start = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: toFirstPage });
/** Whoever is not signed in stays here: the sign-in page stands in the application's place, see login-address.ts. */
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
