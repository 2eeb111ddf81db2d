/** One vessel: the contents, the limits, and all movements into and out of the vessel. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { changeVessel } from '@pms/domain/vessels/endpoints';
import type { Vessel } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { labelsAddress } from '../../client/labels-address';
import { PageButton } from '../../client/page-button';
import { PageLink } from '../../client/page-link';
import { useMay } from '../../client/session';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { FillLevel } from './fill-level';
import { vesselQuery } from './ledger-queries';
import { ledgerTexts, vesselTexts } from './ledger-texts';
import { limitsInWords } from './limits-in-words';
import { MovementList } from './movement-list';
import { useBlendCall } from './use-blend-call';
import { VesselCurve } from './vessel-curve';
import { VesselStateBadge } from './vessel-state-badge';

const VesselDialog = onDemand(async () => (await import('./vessel-dialog')).VesselDialog);

interface VesselDetailsProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function VesselDetails({ id, onClose }: VesselDetailsProps) {
  const { data: vessel, error, refetch } = useQuery(vesselQuery(id));
  return (
    <Dialog
      title={vessel ? vesselTexts.titleOf(vessel.code) : vesselTexts.title}
      size="fullscreen"
      onClose={onClose}
    >
      {error && !vessel ? (
        <FailedLoad message={sentenceOr(ledgerTexts.loadFailed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!vessel && !error ? <Skeleton h={240} aria-hidden /> : null}
      {vessel ? <Details vessel={vessel} /> : null}
    </Dialog>
  );
}

function Details({ vessel }: { readonly vessel: Vessel }) {
  const [isChanging, setChanging] = useState(false);
  const mayDecide = useMay('decideMaturation');
  const { contents } = vessel;
  const cleaned = useBlendCall({
    endpoint: changeVessel,
    params: { id: vessel.id },
    failed: vesselTexts.failed,
    done: () => vesselTexts.done,
    onDone: () => undefined,
  });
  const isDirty = vessel.state === 'cleaning_due' || vessel.state === 'cleaning';
  return (
    <Stack gap="lg" maw="90rem" mx="auto">
      <Group justify="space-between">
        <Group gap="md">
          <VesselStateBadge state={vessel.state} />
          <Text>
            {[ledgerTexts.kinds[vessel.kind], vessel.name, vessel.environment].filter(Boolean).join(' · ')}
          </Text>
        </Group>
        <Group gap="xs">
          <PageButton href={labelsAddress('vessel', [vessel.id])}>{vesselTexts.label}</PageButton>
          {mayDecide && isDirty ? (
            <ReasonedButton
              reason={undefined}
              loading={cleaned.isBusy}
              onClick={() => cleaned.send({ state: 'clean', version: vessel.version })}
            >
              {vesselTexts.cleaned}
            </ReasonedButton>
          ) : null}
          {mayDecide ? (
            <Button variant="default" onClick={() => setChanging(true)}>
              {vesselTexts.change}
            </Button>
          ) : null}
        </Group>
      </Group>
      {cleaned.problem ? <Text role="alert">{cleaned.problem}</Text> : null}
      <TitledSection level={3} title={vesselTexts.columns.contents}>
        <FillLevel vessel={vessel} />
        {contents ? (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {contents.blend_name}{' '}
            <PageLink td="underline" href={`/maturation-room/lots?lot=${contents.lot_id}`}>
              {contents.batch_number}
            </PageLink>
          </Text>
        ) : null}
        <Text c="dimmed">
          {vesselTexts.columns.limits}: {limitsInWords(vessel, ledgerTexts.noLimits)}
        </Text>
      </TitledSection>
      <VesselCurve vesselId={vessel.id} />
      <TitledSection level={3} title={ledgerTexts.history}>
        <MovementList of={{ kind: 'vessel', id: vessel.id }} />
      </TitledSection>
      {isChanging ? <VesselDialog vessel={vessel} onClose={() => setChanging(false)} /> : null}
    </Stack>
  );
}
