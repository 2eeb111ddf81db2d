import type { Alert } from '@pms/domain/alerts/schema';
import type { LiveEnvelope } from '@pms/domain/live-event';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAlert } from '../../gallery/an-alert';
import { hearEvent } from '../live-dispatch';
import { alertsLive } from './live';
import { alertsQuery } from './queries';

let cache: QueryClient;
const key = alertsQuery.queryKey;
const ids = () => cache.getQueryData(key)?.map(({ id }) => id);
const hear = (alert: Alert): void => {
  const event: LiveEnvelope = {
    id: 'e1',
    type: 'production_alert',
    data: { alert },
    timestamp: '',
    priority: 'high',
    sequence: 1,
    by: null,
  };
  hearEvent(alertsLive, cache, event);
};

beforeEach(() => {
  cache = new QueryClient();
  cache.setQueryData(key, [
    anAlert({ id: 5, time: '2026-03-02T07:00:00.000Z' }),
    anAlert({ id: 6, type: 'warning', time: '2026-03-02T07:50:00.000Z' }),
  ]);
});

describe('alerts on screen', () => {
  // covers DASHVIEW-27
  it.each([
    ['critical and newer', { type: 'critical', time: '2026-03-02T07:30:00.000Z' }, [7, 5, 6]],
    ['critical and older', { type: 'critical', time: '2026-03-02T06:30:00.000Z' }, [5, 7, 6]],
    ['a warning', { type: 'warning', time: '2026-03-02T07:55:00.000Z' }, [5, 7, 6]],
    ['for information', { type: 'info', time: '2026-03-02T07:59:00.000Z' }, [5, 6, 7]],
  ] as const)('a new alert that is %s has its place in the list', (_, wish, order) => {
    hear(anAlert({ id: 7, ...wish }));
    expect(ids()).toEqual(order);
  });

  it('an alert that became critical moves up', () => {
    hear(anAlert({ id: 6, type: 'critical', time: '2026-03-02T07:50:00.000Z' }));
    expect(ids()).toEqual([6, 5]);
  });

  // covers DASHVIEW-28
  it('a cleared alert leaves the list', () => {
    hear(anAlert({ id: 5, status: 'cleared' }));
    expect(ids()).toEqual([6]);
  });

  it('an acknowledged alert stays and names the person', () => {
    hear(anAlert({ id: 5, status: 'acknowledged', acknowledged_by_name: 'Thandi' }));
    expect(cache.getQueryData(key)?.find(({ id }) => id === 5)?.acknowledged_by_name).toBe('Thandi');
  });

  it('an event before the list is loaded changes nothing', () => {
    cache.clear();
    hear(anAlert());
    expect(ids()).toBeUndefined();
  });
});
