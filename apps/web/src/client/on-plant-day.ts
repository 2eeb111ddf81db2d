/** Queries about the present day of the plant. */
import { type PlantDate, plantDateOf } from '@pms/domain/plant-time';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { plantQuery } from './plant';
import { plantNow } from './plant-now';

/**
 * The function of a query about today. Until the settings of the plant arrive, a page has the default zone, and its
 * today may be the date of another zone. The query therefore waits for the settings, and fails if they cannot be loaded
 * or if the plant has another date. The page then asks for that date.
 */
export const onPlantDay =
  <Data>(today: PlantDate, ask: (signal: AbortSignal) => Promise<Data>) =>
  async ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Data> => {
    if (client.getQueryData(plantQuery.queryKey) === undefined) {
      const { time_zone } = await client.ensureQueryData(plantQuery);
      if (plantDateOf(plantNow(), time_zone) !== today) throw new Error(`Today is not ${today}`);
    }
    return ask(signal);
  };
