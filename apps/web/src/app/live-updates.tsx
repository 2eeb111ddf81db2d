/** The one place that knows which feature hears which event. */
import type { LiveEnvelope } from '@pms/domain/live-event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '../client/ask-again';
import { live, onLiveEvent, onResync, useLiveStatus } from '../client/live';
import { setMaintenance } from '../client/maintenance';
import { healthQuery, plantQuery } from '../client/plant';
import { wakeLive } from '../client/wake-live';
import { applyAlertEvent } from '../features/alerts/live';
import { applyAttendanceEvent } from '../features/attendance/live';
import { applyMachineToCrews } from '../features/crews/live';
import { applyDowntimeEvent } from '../features/downtime/report-live';
import {
  applyAssignmentEvent,
  applyNotificationToMyShifts,
  applyPlantToLabour,
} from '../features/labour/live';
import { applyMachineEvent, applyOrderToMachines, applyPlantLists } from '../features/machines/live';
import { applyMaturationEvent } from '../features/maturation/live';
import { applyNotificationEvent, applyNotificationsMarked } from '../features/notifications/live';
import { applyOrderEvent } from '../features/orders/live';
import { applyPlantData } from '../features/plant-data/live';
import { applyProducts } from '../features/products/live';
import { applyScheduleMachine, applyScheduleOrder } from '../features/schedule/live';
import { applyShiftReportEvent } from '../features/shift-reports/live';
import { applyStopReasons } from '../features/stop-reasons/live';
import { applyCostRates, applyWasteEvent } from '../features/waste/live';
import { applyWorkingTime } from '../features/working-time/live';
import { applyFigureBase } from '../overviews/analytics/live';
import { applyDashboardEvent } from '../overviews/dashboard/live';
import { applyFloorEvent } from '../overviews/floor/live';

type Handler = (cache: QueryClient, event: LiveEnvelope) => void;

const handlers: readonly (readonly [RegExp, Handler])[] = [
  [/^orders?_/, applyOrderEvent],
  [/^machine_(status_changed|update|created|updated|deleted)$/, applyMachineEvent],
  [/^machine_(updated|deleted)$/, applyMachineToCrews],
  [/^machine_reserved$/, applyOrderEvent],
  [/^(orders?_(created|update|imported|completed|stopped)|machine_reserved)$/, applyOrderToMachines],
  [/^(orders?_|machine_reserved$)/, applyScheduleOrder],
  [/^machine_(status_changed|update|created|updated|deleted)$/, applyScheduleMachine],
  [/^(order|machine|downtime|waste)s?_/, applyDashboardEvent],
  [/^(orders?|machine|downtime)_/, applyFloorEvent],
  [/^(assignment_changed|attendance_marked)$/, applyAssignmentEvent],
  [/^(assignment_changed|attendance_marked)$/, applyAttendanceEvent],
  [/^(machine_(created|updated|deleted)|machine_reserved|plant_settings_changed)$/, applyPlantToLabour],
  [/^downtime_/, applyDowntimeEvent],
  [/^(waste_|orders?_completed$)/, applyWasteEvent],
  [/^plant_settings_changed$/, applyCostRates],
  [/^(maturation_updated|orders?_completed)$/, applyMaturationEvent],
  [/^(production_)?alert$/, applyAlertEvent],
  [/^(user_)?notification$/, applyNotificationEvent],
  [/^(user_)?notification$/, applyNotificationToMyShifts],
  [/^notifications_marked$/, applyNotificationsMarked],
  [/^(shift_report_ready|order_quantity_updated|plant_settings_changed)$/, applyShiftReportEvent],
  [/^system_maintenance$/, applyMaintenance],
  [/^plant_settings_changed$/, applyPlantLists],
  [/^plant_settings_changed$/, applyPlantData],
  [/^plant_settings_changed$/, applyWorkingTime],
  [/^plant_settings_changed$/, applyStopReasons],
  [/^plant_settings_changed$/, applyProducts],
  [/^plant_settings_changed$/, applyFigureBase],
  [/^plant_settings_changed$/, (cache) => void cache.invalidateQueries({ queryKey: plantQuery.queryKey })],
];

function applyMaintenance(cache: QueryClient, { data }: LiveEnvelope): void {
  setMaintenance((data as { active?: boolean } | null)?.active === true);
  void cache.invalidateQueries({ queryKey: healthQuery.queryKey });
}

/** While the channel is down the screens ask instead (specification 1, section 9: orders every 30 s). */
const pollEveryMs = 30_000;

export function LiveUpdates() {
  const cache = useQueryClient();
  const { state } = useLiveStatus();
  useEffect(() => {
    const endEvents = onLiveEvent((event) => {
      for (const [type, handle] of handlers) if (type.test(event.type)) handle(cache, event);
    });
    const endResync = onResync(() => void cache.invalidateQueries());
    live.start();
    return () => {
      endEvents();
      endResync();
      live.stop();
    };
  }, [cache]);
  useEffect(() => askAgain(cache), [cache]);
  useEffect(wakeLive, []);
  useEffect(() => {
    if (state === 'connected') return undefined;
    const timer = setInterval(() => void cache.invalidateQueries({ refetchType: 'active' }), pollEveryMs);
    return () => clearInterval(timer);
  }, [cache, state]);
  return null;
}
