/** The queries of the forecast. */
import * as endpoints from '@pms/domain/maturation/endpoints';
import type { Forecast } from '@pms/domain/maturation/forecast-schema';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useMay } from '../../client/session';
import { forecastTexts } from './forecast-texts';
import { maturationKeys } from './queries';

export const forecastQuery = queryOptions({
  queryKey: [...maturationKeys.all, 'forecast'],
  queryFn: async ({ signal }) => (await call(endpoints.readForecast, { signal })).data,
  // The forecast covers days, so events of the room and a page load are enough to load it again.
  staleTime: 60_000,
});

type BlendNotes = Readonly<Record<number, string>>;

const nothing: BlendNotes = {};

const notesOf = ({ orders }: Forecast): BlendNotes =>
  Object.fromEntries(
    orders.flatMap((order) => {
      const note = forecastTexts.boardNote(order);
      return note ? [[order.order_id, note]] : [];
    }),
  );

/** The problems of the blends of packaging orders, by order. */
export function useBlendNotes(isAsked: boolean): BlendNotes {
  const mayView = useMay('viewMaturation');
  const { data = nothing } = useQuery({ ...forecastQuery, enabled: isAsked && mayView, select: notesOf });
  return data;
}
