import { useQuery } from '@tanstack/react-query';
import { environmentsQuery } from '../queries';

/** The default unit of orders in an area, used when their product has no unit: kg in blending, for example. */
export function useAreaUnit(code: string | null): string {
  const { data: environments = [] } = useQuery(environmentsQuery);
  return environments.find((area) => area.code === code)?.default_unit ?? 'units';
}
