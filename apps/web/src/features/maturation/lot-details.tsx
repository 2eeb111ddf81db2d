/** One lot: the remaining amount by place, the possible actions, the decisions and all movements. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { isReleased, maturationTransitions } from '@pms/domain/maturation/rules';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime, formatPlantDate } from '@pms/domain/plant-time';
import type { LotDetails as Lot } from '@pms/domain/vessels/endpoints';
import type { LotDecision } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOr } from '../../client/call-error';
import { PageButton } from '../../client/page-button';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import { TitledSection } from '../../ui/titled-section';
import { BlendStatusBadge } from './blend-status-badge';
import { CertificateButton } from './certificate-button';
import { LastCheck } from './last-check';
import { lotQuery } from './ledger-queries';
import { ledgerTexts, lotTexts, moveTexts } from './ledger-texts';
import { type LotDeed, statusOfDeed } from './lot-deeds';
import { LotTests } from './lot-tests';
import { type LotMove, movesOf, nameOfMove } from './movement-form';
import { MovementList } from './movement-list';
import { texts } from './texts';
import { traceTexts } from './trace-texts';
import { VesselCurve } from './vessel-curve';

const MoveLotDialog = onDemand(async () => (await import('./move-lot-dialog')).MoveLotDialog);
const LotDeedDialog = onDemand(async () => (await import('./lot-deed-dialog')).LotDeedDialog);

interface LotDetailsProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function LotDetails({ id, onClose }: LotDetailsProps) {
  const { data: lot, error, refetch } = useQuery(lotQuery(id));
  return (
    <Dialog
      title={lot ? lotTexts.titleOf(lot.batch_number) : lotTexts.title}
      size="fullscreen"
      onClose={onClose}
    >
      {error && !lot ? (
        <FailedLoad message={sentenceOr(ledgerTexts.loadFailed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!lot && !error ? <Skeleton h={240} aria-hidden /> : null}
      {lot ? <Details lot={lot} /> : null}
    </Dialog>
  );
}

function Details({ lot }: { readonly lot: Lot }) {
  const [move, setMove] = useState<LotMove>();
  const [deed, setDeed] = useState<LotDeed>();
  const mayPrint = useMay('viewReports');
  // Only the first vessel, because most lots are in one vessel.
  const vesselId = lot.places.flatMap(({ vessel_id }) => vessel_id ?? [])[0];
  return (
    <Stack gap="lg" maw="90rem" mx="auto">
      <Group justify="space-between">
        <Group gap="md">
          <BlendStatusBadge status={lot.status} />
          <Text fz="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {lot.blend_name}
          </Text>
        </Group>
        <Group gap="xs">
          <PageButton href={`/maturation-room/trace?lot=${lot.id}`}>{traceTexts.of}</PageButton>
          {mayPrint && isReleased(lot) ? <CertificateButton lotId={lot.id} /> : null}
          <DeedButtons lot={lot} onDeed={setDeed} />
        </Group>
      </Group>
      <Facts lot={lot} />
      <TitledSection level={3} title={moveTexts.move}>
        <MoveButtons lot={lot} onMove={setMove} />
      </TitledSection>
      {vesselId === undefined ? null : <VesselCurve vesselId={vesselId} />}
      <LotTests lot={lot} />
      <TitledSection level={3} title={lotTexts.decisions}>
        <Decisions decisions={lot.decisions} />
      </TitledSection>
      <TitledSection level={3} title={ledgerTexts.history}>
        <MovementList of={{ kind: 'lot', id: lot.id }} />
      </TitledSection>
      {move ? <MoveLotDialog lot={lot} move={move} onClose={() => setMove(undefined)} /> : null}
      {deed ? <LotDeedDialog lot={lot} deed={deed} onClose={() => setDeed(undefined)} /> : null}
    </Stack>
  );
}

function Facts({ lot }: { readonly lot: Lot }) {
  const { unit_of_measurement: unit } = lot;
  return (
    <TitledSection level={3} title={lotTexts.where}>
      <Text fw={600}>
        {lotTexts.left(formatNumber(lot.quantity), formatNumber(lot.quantity_produced), unit)}
      </Text>
      {lot.places.length === 0 ? <Text c="dimmed">{lotTexts.nothingLeft}</Text> : null}
      {lot.places.map(({ vessel_id, vessel_code, quantity }) => (
        <Text key={vessel_id ?? 'place'}>
          {vessel_id === null ? (
            lot.storage_location
          ) : (
            <PageLink td="underline" href={`/maturation-room/vessels?vessel=${vessel_id}`}>
              {vessel_code}
            </PageLink>
          )}
          : {formatNumber(quantity)} {unit}
        </Text>
      ))}
      <Text c="dimmed">
        {lotTexts.ready} {formatPlantDate(lot.estimated_completion_date)} ·{' '}
        {lot.production_order_id === null ? (
          lotTexts.madeOf
        ) : (
          <>
            {lotTexts.order}{' '}
            <PageLink td="underline" href={`/orders?order=${lot.production_order_id}`}>
              {lot.order_number}
            </PageLink>
          </>
        )}
      </Text>
      <LastCheck check={lot.last_check} />
    </TitledSection>
  );
}

function DeedButtons({ lot, onDeed }: { readonly lot: Lot; readonly onDeed: (deed: LotDeed) => void }) {
  const mayDecide = useMay('decideMaturation');
  if (!mayDecide) return null;
  return (
    <Group gap="xs">
      {(Object.keys(statusOfDeed) as LotDeed[])
        .filter((deed) => maturationTransitions[lot.status].includes(statusOfDeed[deed]))
        .map((deed) => (
          <Button key={deed} variant="default" onClick={() => onDeed(deed)}>
            {lotTexts.deeds[deed]}
          </Button>
        ))}
    </Group>
  );
}

function MoveButtons({ lot, onMove }: { readonly lot: Lot; readonly onMove: (move: LotMove) => void }) {
  const mayMove = useMay('addMaturation');
  const moves = mayMove ? movesOf(lot) : [];
  if (moves.length === 0) return <Text c="dimmed">{ledgerTexts.dash}</Text>;
  return (
    <Group gap="xs">
      {moves.map((move) => (
        <Button key={move} variant="default" onClick={() => onMove(move)}>
          {nameOfMove(move)}
        </Button>
      ))}
    </Group>
  );
}

function Decisions({ decisions }: { readonly decisions: readonly LotDecision[] }) {
  const { time_zone: zone } = usePlant();
  if (decisions.length === 0) return <Text c="dimmed">{lotTexts.noDecisions}</Text>;
  const columns: readonly RecordColumn<LotDecision>[] = [
    {
      head: ledgerTexts.columns.when,
      cell: ({ decided_at, decided_by_name }) =>
        ledgerTexts.by(decided_by_name ?? ledgerTexts.system, formatDateTime(decided_at, zone)),
    },
    {
      head: lotTexts.columns.status,
      cell: ({ from_status, to_status }) => `${texts.statuses[from_status]} → ${texts.statuses[to_status]}`,
    },
    {
      head: ledgerTexts.columns.why,
      cell: ({ reason, check_date, visual_condition }) => (
        <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
          <Text>{reason || ledgerTexts.dash}</Text>
          {check_date && visual_condition ? (
            <Text fz="sm" c="dimmed">
              {lotTexts.check(formatPlantDate(check_date), visual_condition)}
            </Text>
          ) : null}
        </Stack>
      ),
    },
  ];
  return <RecordList label={lotTexts.decisions} rows={decisions} keyOf={({ id }) => id} columns={columns} />;
}
