/** The crews of one machine with their cycle: shown in the Configure dialog and in the labour planner. */
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { PlantDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { machinesQuery } from '../machines/queries';
import { CrewsEditor } from './crews-editor';
import { crewsQuery } from './queries';
import { texts } from './texts';

interface CrewsSectionProps {
  readonly machineId: number;
  /** Whether the section has the field for the start of the cycle. Omitted if the surrounding screen has this field. */
  readonly withStart?: boolean;
  /** The unsaved start of the cycle in the surrounding form. The preview uses this start. */
  readonly cycleStart?: PlantDate | null;
}

export function CrewsSection({ machineId, withStart = false, cycleStart }: CrewsSectionProps) {
  const { user } = useSession();
  return (
    <Stack component="section" gap="sm" aria-label={texts.title}>
      <Title order={3} fz="lg">
        {texts.title}
      </Title>
      {user ? (
        <LoadedCrews machineId={machineId} withStart={withStart} cycleStart={cycleStart} />
      ) : (
        <Text role="alert">{texts.notSignedIn}</Text>
      )}
    </Stack>
  );
}

interface LoadedCrewsProps {
  readonly machineId: number;
  readonly withStart: boolean;
  readonly cycleStart: PlantDate | null | undefined;
}

function LoadedCrews({ machineId, ...props }: LoadedCrewsProps) {
  const { data: machines } = useQuery(machinesQuery);
  const { data: stored, error, refetch } = useQuery(crewsQuery(machineId));
  const machine = machines?.find(({ id }) => id === machineId);
  if (error && !stored) return <FailedLoad message={texts.crewsFailed} onRetry={() => void refetch()} />;
  if (!stored || !machine) return <Skeleton h={180} role="status" aria-label={texts.loading} />;
  return <CrewsEditor machine={machine} stored={stored} {...props} />;
}
