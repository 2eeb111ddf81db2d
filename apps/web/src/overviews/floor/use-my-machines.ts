/**
 * The machines that the floor shows. People who work at machines see their own machines first. The choice of a person
 * is kept.
 */
import { useLocalStorage } from '@mantine/hooks';
import type { MyMachines } from '@pms/domain/labour/schema';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session';
import { myMachinesQuery } from '../../features/labour/queries';

export interface WhoseChoice {
  readonly mine: MyMachines | undefined;
  /** The answer has not arrived yet. */
  readonly isPending: boolean;
  readonly isMine: boolean;
  readonly choose: (isMine: boolean) => void;
  readonly isShown: (machineId: number) => boolean;
}

export function useMyMachines(): WhoseChoice {
  const { user } = useSession();
  const { data: mine, isPending } = useQuery(myMachinesQuery);
  // Several people use one terminal. The choice of each person is kept separately.
  const [kept, keep] = useLocalStorage<'mine' | 'all' | null>({
    key: `pms-floor-machines-${user?.id ?? 0}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const has = (mine?.machine_ids.length ?? 0) > 0;
  const isMine = has && (kept ?? (user?.role === 'operator' ? 'mine' : 'all')) === 'mine';
  return {
    mine,
    isPending,
    isMine,
    choose: (wanted) => keep(wanted ? 'mine' : 'all'),
    isShown: (id) => !isMine || (mine?.machine_ids.includes(id) ?? true),
  };
}
