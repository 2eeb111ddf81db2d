import { useQuery } from '@tanstack/react-query';
import { environmentsQuery } from './queries';

/** The unit of the orders of an area where their product has no other: kg in blending, for one. */
export function useAreaUnit(code: string | null): string {
  const { data: environments = [] } = useQuery(environmentsQuery);
  return environments.find((area) => area.code === code)?.default_unit ?? 'units';
}
