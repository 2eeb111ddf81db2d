/** The pages that exist, in the order of the menu. Path, title and roles come from the domain's table. */
import { type MenuEntry, type MenuGroup, menu, type Role, roles } from '@pms/domain/roles';
import {
  IconActivity,
  IconBarrel,
  IconBuildingFactory2,
  IconCalendarTime,
  IconCalendarUser,
  IconChartBar,
  IconClipboardList,
  IconClockHour8,
  IconClockPause,
  IconDatabaseCog,
  IconLayoutDashboard,
  IconListDetails,
  IconPackages,
  IconPrinter,
  IconReceipt2,
  IconReportAnalytics,
  IconSettings,
  IconTrashX,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { setBuiltPages } from '../client/built-pages';

interface BuiltPage {
  readonly path: string;
  readonly icon: ReactNode;
  readonly load: () => Promise<ComponentType>;
}

const built: readonly BuiltPage[] = [
  {
    path: '/',
    icon: <IconLayoutDashboard size={20} />,
    load: async () => (await import('../overviews/dashboard/dashboard-page')).DashboardPage,
  },
  {
    path: '/production',
    icon: <IconActivity size={20} />,
    load: async () => (await import('../overviews/floor/floor-page')).FloorPage,
  },
  {
    path: '/orders',
    icon: <IconClipboardList size={20} />,
    load: async () => (await import('../features/orders/orders-page')).OrdersPage,
  },
  {
    path: '/machines',
    icon: <IconBuildingFactory2 size={20} />,
    load: async () => (await import('./machines-with-crews')).MachinesWithCrews,
  },
  {
    path: '/maturation-room',
    icon: <IconBarrel size={20} />,
    load: async () => (await import('../features/maturation/maturation-page')).MaturationPage,
  },
  {
    path: '/labour-layout',
    icon: <IconUsers size={20} />,
    load: async () => (await import('../features/labour/layout-page')).LayoutPage,
  },
  {
    path: '/labor-planner',
    icon: <IconUsersGroup size={20} />,
    load: async () => (await import('./planner-with-crews')).PlannerWithCrews,
  },
  {
    path: '/attendance-register',
    icon: <IconUserCheck size={20} />,
    load: async () => (await import('../features/attendance/register-page')).RegisterPage,
  },
  {
    path: '/analytics',
    icon: <IconChartBar size={20} />,
    load: async () => (await import('../overviews/analytics/analytics-page')).AnalyticsPage,
  },
  {
    path: '/shift-reports',
    icon: <IconReportAnalytics size={20} />,
    load: async () => (await import('../features/shift-reports/shift-reports-page')).ShiftReportsPage,
  },
  {
    path: '/settings',
    icon: <IconSettings size={20} />,
    load: async () => (await import('../features/settings/settings-page')).SettingsPage,
  },
];

/** A page without a group is in no menu: other pages lead to it. */
export type Page = Omit<MenuEntry, 'group'> & {
  readonly group: MenuGroup | null;
  /** Without menu and header. */
  readonly isBare?: boolean;
} & BuiltPage;

const besideMenu: readonly Page[] = [
  {
    path: '/schedule',
    title: 'Schedule Board',
    group: null,
    roles,
    icon: <IconCalendarTime size={20} />,
    load: async () => (await import('../features/schedule/schedule-page')).SchedulePage,
  },
  {
    path: '/products',
    title: 'Products',
    group: null,
    roles,
    icon: <IconPackages size={20} />,
    load: async () => (await import('../features/products/products-page')).ProductsPage,
  },
  {
    path: '/my-shifts',
    title: 'My Shifts',
    group: null,
    roles,
    icon: <IconCalendarUser size={20} />,
    load: async () => (await import('../features/labour/my-shifts-page')).MyShiftsPage,
  },
  {
    path: '/working-time',
    title: 'Working Time',
    group: null,
    roles: ['admin', 'manager', 'supervisor'],
    icon: <IconClockHour8 size={20} />,
    load: async () => (await import('../features/working-time/working-time-page')).WorkingTimePage,
  },
  {
    path: '/plant-data',
    title: 'Plant data',
    group: null,
    roles,
    icon: <IconDatabaseCog size={20} />,
    load: async () => (await import('../features/plant-data/plant-data-page')).PlantDataPage,
  },
  {
    path: '/downtime-report',
    title: 'Downtime Report',
    group: null,
    roles: ['admin', 'manager', 'supervisor'],
    icon: <IconClockPause size={20} />,
    load: async () => (await import('../features/downtime/downtime-report-page')).DowntimeReportPage,
  },
  {
    path: '/supervisor/reports',
    title: 'Waste & Downtime Reports',
    group: null,
    roles: ['admin', 'manager', 'supervisor'],
    icon: <IconTrashX size={20} />,
    isBare: true,
    load: async () => (await import('../overviews/losses/losses-page')).LossesPage,
  },
  {
    path: '/cost-rates',
    title: 'Cost Rates',
    group: null,
    roles: ['admin'],
    icon: <IconReceipt2 size={20} />,
    load: async () => (await import('../features/waste/cost-rates-page')).CostRatesPage,
  },
  {
    path: '/orders/sheet',
    title: 'Order Sheet',
    group: null,
    roles,
    icon: <IconPrinter size={20} />,
    isBare: true,
    load: async () => (await import('../features/orders/order-sheet-page')).OrderSheetPage,
  },
  {
    path: '/stop-reasons',
    title: 'Stop Reasons',
    group: null,
    roles: ['admin'],
    icon: <IconListDetails size={20} />,
    load: async () => (await import('../features/stop-reasons/stop-reasons-page')).StopReasonsPage,
  },
];

for (const { path } of built)
  if (!menu.some((entry) => entry.path === path)) throw new Error(`${path} is not in the menu`);

export const pages: readonly Page[] = [
  ...menu.flatMap((entry) =>
    built.filter(({ path }) => path === entry.path).map((page) => ({ ...entry, ...page })),
  ),
  ...besideMenu,
];
setBuiltPages(pages.map(({ path }) => path));

export const isPage = (path: string): boolean => pages.some((page) => page.path === path);

export const pagesOf = (role: Role): Page[] => pages.filter((page) => page.roles.includes(role));

/** Where a person of this role begins, and where an unknown path leads. */
export const firstPathOf = (role: Role): string => pagesOf(role)[0]?.path ?? '/';
