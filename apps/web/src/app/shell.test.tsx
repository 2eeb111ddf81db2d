import { type Role, roles } from '@pms/domain/roles';
import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useShowsContent } from '../client/first-content';
import { showUser } from '../client/session';
import { menuGroups } from '../features/web-feature';
import { aPerson } from '../gallery/a-person';
import { noServer } from '../gallery/no-server';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { firstPathOf, pages } from './pages';
import { router } from './router';

const everybody = ['/', '/production', '/orders', '/machines', '/maturation-room'];
const leads = [
  ...['/', '/production', '/orders', '/machines', '/digital-twin', '/labour-layout', '/labor-planner'],
  ...['/roster', '/attendance-register', '/shift-start', '/maturation-room'],
];

/** Specification 1, section 2; viewer and packer see the operator's menu (decision A-17). */
const menuOf: Readonly<Record<Role, readonly string[]>> = {
  admin: [...leads, '/analytics', '/shift-reports', '/settings', '/admin'],
  manager: [...leads, '/analytics', '/shift-reports', '/settings'],
  supervisor: [...leads, '/shift-reports', '/settings'],
  operator: everybody,
  viewer: everybody,
  packer: everybody,
};

const isBuilt = (path: string): boolean => pages.some((page) => page.path === path);
const navigation = () => screen.getByRole('navigation', { name: 'Main navigation' });
const entries = () => within(navigation()).getAllByRole('link');

/** A page that reports that its content is shown. The parts that may wait are loaded after this report. */
function ShownPage() {
  useShowsContent(true);
  return null;
}

async function open(role: Role, address = '/orders'): Promise<void> {
  showUser(aPerson(role));
  render(
    <Stage cache={presetCache()}>
      <RouterProvider router={router} />
      <ShownPage />
    </Stage>,
  );
  await act(() => router.navigate({ href: address }));
}

/** A desktop width, or a width between desktop and phone, at which the menu folds to icons. */
function screenIs(size: 'wide' | 'between'): void {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: size === 'between', ...listening }));
}

beforeEach(() => {
  screenIs('wide');
  vi.stubGlobal('fetch', noServer);
});

/** Specification 1, section 6: red, blue, green and grey, in shades that can be read in both themes. */
const shades: Readonly<Record<Role, string>> = {
  admin: 'var(--pms-stopped-text)',
  manager: 'var(--pms-info-text)',
  supervisor: 'var(--pms-running-text)',
  operator: 'var(--pms-neutral-text)',
  viewer: 'var(--pms-neutral-text)',
  packer: 'var(--pms-neutral-text)',
};

// covers CONST-01
it.each(roles)('the header shows the role %s in the colour of the role', async (role) => {
  await open(role);
  const shown = await within(screen.getByRole('banner')).findByText(role);
  expect(shown.style.color).toBe(shades[role]);
});

describe.each(roles)('the menu of the role %s', (role) => {
  // covers SHELL-01, SHELL-02
  it('has the entries of that role, in the order of the specification', async () => {
    await open(role);
    expect(entries().map((entry) => entry.getAttribute('href'))).toEqual(menuOf[role].filter(isBuilt));
    for (const entry of entries()) {
      const page = pages.find(({ path }) => path === entry.getAttribute('href'));
      expect(entry.getAttribute('aria-label')).toBe(page?.title);
    }
  });

  // covers SHELL-02
  it('names only groups that have an entry', async () => {
    await open(role);
    const inMenu = pages.filter(({ path }) => menuOf[role].includes(path));
    const named = menuGroups.filter((group) => within(navigation()).queryByText(group));
    expect(named).toEqual(menuGroups.filter((group) => inMenu.some((page) => page.menu?.group === group)));
  });

  // covers SHELL-06
  it('keeps the names of the entries when it folds to icons', async () => {
    screenIs('between');
    await open(role);
    expect(entries().map((entry) => entry.getAttribute('href'))).toEqual(menuOf[role].filter(isBuilt));
    expect(navigation().textContent).toBe('');
    for (const entry of entries()) expect(entry.getAttribute('aria-label')).toBeTruthy();
  });

  // covers SHELL-07
  it('marks the entry of the open page and no other entry', async () => {
    await open(role);
    const here = entries().filter((entry) => entry.getAttribute('aria-current') === 'page');
    expect(here.map((entry) => entry.getAttribute('href'))).toEqual(['/orders']);
  });

  // covers SHELL-05
  it.each(['/', '/login', '/nowhere', '/orders/nowhere'])(
    'opens its first page at the address %s',
    async (address) => {
      await open(role, address);
      expect(router.state.location.pathname).toBe(firstPathOf(aPerson(role)));
    },
  );
});

describe('the shell', () => {
  // covers SHELL-04
  it('offers a link past the menu to the content', async () => {
    await open('operator');
    const skip = screen.getByRole('link', { name: 'Skip to the content' });
    expect(skip.getAttribute('href')).toBe('#content');
    expect(document.getElementById('content')?.tagName).toBe('MAIN');
  });

  // covers SHELL-03
  it('names the page in the title and on the trail', async () => {
    await open('operator');
    expect(document.title).toBe('Production Orders · Production Management');
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(trail.textContent).toContain('Orders');
  });

  // covers MATU-70
  it('puts the group before a page if the specification does so', async () => {
    await open('operator', '/maturation-room');
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(trail.textContent).toContain('Daily Operations/Maturation Room');
  });

  // covers SHELL-09
  it('shows the name and the role of the signed-in person', async () => {
    await open('manager');
    await screen.findByRole('button', { name: 'Thandi manager manager' });
  });

  it('opens a page without a reload; with Ctrl the browser opens another tab', async () => {
    await open('operator', '/orders?tab=archive');
    const [first] = entries().filter((entry) => entry.getAttribute('href') === '/orders');
    if (!first) throw new Error('No entry for the orders');
    const press = (keys: object) => fireEvent.click(first, { bubbles: true, cancelable: true, ...keys });
    // `dispatchEvent` returns false when the default was prevented.
    expect(press({ ctrlKey: true })).toBe(true);
    expect(router.state.location.href).toContain('tab=archive');
    await act(async () => void expect(press({})).toBe(false));
    await waitFor(() => expect(router.state.location.search).not.toMatchObject({ tab: 'archive' }));
  });
});
