/** The names of the places of calendar entries. */
import { useQuery } from '@tanstack/react-query';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import { placeName } from './entry-words';

export function usePlaceName() {
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: areas = [] } = useQuery(environmentsQuery);
  return (entry: Parameters<typeof placeName>[0]): string => placeName(entry, machines, areas);
}
