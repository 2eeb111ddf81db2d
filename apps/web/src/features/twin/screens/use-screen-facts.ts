/** The facts for the screens of a layout at the shown moment. Figures are loaded only if a screen shows them. */
import { shiftAt, toInstant } from '@pms/domain/plant-time';
import type { PlantThen } from '@pms/domain/twin/replay';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlant } from '../../../client/plant';
import { oeeQuery } from '../../figures/queries';
import { useMayShade } from '../shades/use-shades';
import type { ScreenFacts } from './screen-lines';

const minuteMs = 60_000;

export function useScreenFacts(plant: PlantThen | undefined, needsFigures: boolean): ScreenFacts | undefined {
  const settings = usePlant();
  const { shift_plan: plan, time_zone: zone } = settings;
  const mayRead = useMayShade();
  const asksFigures = needsFigures && mayRead && plant !== undefined;
  // Rounded to the minute, so that an unfinished shift is not loaded again with every change of a machine.
  const minute = Math.floor((plant?.at ?? 0) / minuteMs) * minuteMs;
  const question = useMemo(() => {
    const at = toInstant(minute);
    const { starts_at } = shiftAt(at, plan, zone);
    const start = Date.parse(starts_at);
    return { start_date: starts_at, end_date: toInstant(Math.max(minute, start + minuteMs)) };
  }, [minute, plan, zone]);
  const { data } = useQuery({ ...oeeQuery(question), enabled: asksFigures });
  const { maintenance_extension: maintenance, support_extension: support } = settings;
  const total = data?.total;
  return useMemo(
    () => plant && { plant, figures: mayRead ? total : null, contacts: { maintenance, support } },
    [plant, mayRead, total, maintenance, support],
  );
}
