/** The dates that pages ask for, before and after they know the zone of the plant. */
import { defaultPlant } from '@pms/domain/settings/defaults';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plantQuery } from '../client/plant';
import { showUser } from '../client/session';
import { keepToken } from '../client/token';
import { aPerson } from '../gallery/a-person';
import { PageAt } from '../gallery/page-at';
import { presetCache } from '../gallery/preset-cache';
import { Stage } from '../gallery/stage';
import { data, fakeServer, refused } from '../testing/fake-server';
import { appTexts } from './app-texts';
import { PageGuard } from './page-guard';
import { pages } from './pages';

const pageAt = (path: string) => {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}`);
  return page;
};

const settings = { ...defaultPlant, time_zone: 'Etc/GMT+12', version: 1 };
const settingsCall = 'GET /api/admin/plant';

beforeEach(() => {
  keepToken('test');
  showUser(aPerson('manager'));
});

const withoutPlant = () => {
  const cache = presetCache();
  cache.removeQueries({ queryKey: plantQuery.queryKey });
  return cache;
};

describe('before the settings of the plant arrive,', () => {
  /** In the zone of the plant it is still 28 November. In the default zone the next day has begun. */
  async function openBeforePlant(path: string) {
    const page = pageAt(path);
    const Page = await page.load();
    vi.useFakeTimers({ now: Date.parse('2026-11-28T23:17:00Z') });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return new Promise(() => undefined);
    });
    const cache = withoutPlant();
    render(
      <Stage cache={cache}>
        <PageAt
          address={path}
          page={() => (
            <PageGuard page={page}>
              <Page />
            </PageGuard>
          )}
          {...(page.search ? { search: page.search } : {})}
        />
      </Stage>,
    );
    await act(() => vi.advanceTimersByTimeAsync(1000));
    return { asked, cache };
  }

  it.each([
    '/analytics',
    '/attendance-register',
    '/downtime-report',
    '/labour-layout',
    '/maturation-room/round',
    '/roster',
    '/schedule',
    '/shift-reports',
    '/supervisor',
    '/supervisor/reports',
    '/working-time',
  ])('%s asks for the settings only, and then for the day of the plant', async (path) => {
    const { asked, cache } = await openBeforePlant(path);
    expect(asked).toEqual(['/api/admin/plant']);
    expect(screen.getByText(appTexts.loadingPage)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(pageAt(path).title);
    asked.length = 0;
    await act(async () => {
      cache.setQueryData(plantQuery.queryKey, settings);
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(asked).not.toEqual([]);
    expect(asked.join()).not.toMatch(/date=2026-11-29/);
  });

  it.each(pages.filter(({ ask }) => ask).map(({ path }) => path))(
    '%s asks for its first content, and for no day',
    async (path) => {
      const { asked } = await openBeforePlant(path);
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.join()).not.toMatch(/2026-11-2\d/);
    },
  );
});

describe('a page', () => {
  const guarded = (path: string, cache = withoutPlant()) =>
    render(
      <Stage cache={cache}>
        <PageGuard page={pageAt(path)}>
          <p>The content</p>
        </PageGuard>
      </Stage>,
    );

  it('is shown at once if the settings of the plant are known', () => {
    guarded('/roster', presetCache());
    expect(screen.getByText('The content')).toBeDefined();
  });

  it('reports that the settings of the plant could not be loaded, until they arrive', async () => {
    const server = fakeServer({ [settingsCall]: refused(400, 'The settings cannot be read') });
    guarded('/roster');
    expect((await screen.findByRole('alert')).textContent).toContain('The settings cannot be read');
    expect(screen.queryByText('The content')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Roster' })).toBeDefined();
    server.answers[settingsCall] = data(settings);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The content')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('on a screen without a person asks for the settings again', async () => {
    vi.useFakeTimers();
    const server = fakeServer({ [settingsCall]: refused(400, 'The settings cannot be read') });
    guarded('/wall-display');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert')).toBeDefined();
    server.answers[settingsCall] = data(settings);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('The content')).toBeDefined();
    expect(server.asked).toHaveLength(2);
  });

  it('that asks for no day stays beside the report', async () => {
    const server = fakeServer({ [settingsCall]: refused(400, 'The settings cannot be read') });
    guarded('/production');
    expect(screen.getByText('The content')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain(appTexts.plantFailed);
    expect(screen.getByText('The content')).toBeDefined();
    expect(server.asked).toEqual([settingsCall]);
  });
});
