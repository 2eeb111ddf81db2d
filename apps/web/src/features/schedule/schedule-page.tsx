import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ScheduleBoard as Board, BoardOrder } from '@pms/domain/schedule/schema';
import { IconClipboardList, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureText } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { useWriteLock } from '../../ui/write-lock';
import { type BoardMoves, createBoardMoves } from './board-moves';
import { type BoardWindow, windowOf } from './board-window';
import { MachineList } from './machine-list';
import { type PlaceQuery, scheduleQuery } from './queries';
import { ScheduleBoard } from './schedule-board';
import { type ScheduleSearch, scheduleSearch } from './schedule-search';
import { ScheduleToolbar } from './schedule-toolbar';
import { texts } from './texts';
import { usePlaceOrder } from './use-place-order';
import { type Tray, useTray } from './use-tray';

const PushDialog = onDemand(async () => (await import('./push-dialog')).PushDialog);
const PlanDialog = onDemand(async () => (await import('./plan-dialog')).PlanDialog);

/** Below this width the board becomes a list of machines (specification 2, section 9). */
const listBelow = '(max-width: 47.99em)';
const channels = ['production', 'orders', 'machines'] as const;

export function SchedulePage() {
  useChannels(channels);
  const { search, change: changeTo } = usePageSearch(scheduleSearch);
  const { time_zone: zone } = usePlant();
  const { today } = usePlantDay();
  const date = search.date ?? today;
  const { scale, environment } = search;
  const window = useMemo(() => windowOf(scale, date, zone), [scale, date, zone]);
  const snap = search.snap ?? (scale === 'month' ? 'shift' : 'quarter');
  const isNarrow = useMediaQuery(listBelow, false, { getInitialValueInEffect: false });
  const asked = useQuery(scheduleQuery({ from: window.from, to: window.to, environment }));
  const { error, refetch } = asked;
  const searched = search.search?.trim() ?? '';
  const { board, tray } = useTray(asked.data, { environment, search: searched });
  useShowsContent(board !== undefined || error !== null);
  const change = (next: Partial<ScheduleSearch>) => changeTo(next, { replace: true });
  return (
    <Stack gap="sm">
      <Head
        board={board}
        isFetching={asked.isFetching || tray.isLoading}
        onRefresh={() => {
          void refetch();
          tray.reload();
        }}
      />
      <ScheduleToolbar
        search={search}
        date={date}
        window={window}
        snap={snap}
        isNarrow={isNarrow}
        onChange={change}
      />
      {error ? (
        <FailedLoad message={failureText(texts.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {board ? (
        <Planning
          board={board}
          tray={tray}
          window={window}
          snap={snap}
          search={searched}
          isNarrow={isNarrow}
        />
      ) : error ? null : (
        <Skeleton h="60vh" aria-hidden />
      )}
    </Stack>
  );
}

interface HeadProps {
  readonly board: Board | undefined;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

function Head({ board, isFetching, onRefresh }: HeadProps) {
  return (
    <PageHeader
      title={texts.title}
      facts={
        <Text c="dimmed">
          {board ? texts.facts(board.machines.length, board.orders_total, board.unscheduled_total) : '\u00a0'}
        </Text>
      }
      actions={
        <>
          <PageButton href="/orders" leftSection={<IconClipboardList size={18} />}>
            {texts.orders}
          </PageButton>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isFetching}
            onClick={onRefresh}
          >
            {texts.refresh}
          </Button>
        </>
      }
    />
  );
}

interface PlanningProps {
  readonly board: Board;
  readonly tray: Tray;
  readonly window: BoardWindow;
  readonly snap: 'quarter' | 'shift';
  readonly search: string;
  readonly isNarrow: boolean;
}

function Planning({ board, tray, window, snap, search, isNarrow }: PlanningProps) {
  const mayPlan = useMay('updateOrder');
  const isLocked = useWriteLock() !== undefined;
  const [openId, setOpenId] = useState<number | null>(null);
  const [pushing, setPushing] = useState<PlaceQuery | null>(null);
  const nameOfMachine = (id: number) => board.machines.find((machine) => machine.id === id)?.name ?? '';
  const [moves] = useState(createBoardMoves);
  const dropping = usePlaceOrder({ moves, nameOfMachine, toastsProblem: true });
  const open = (order: BoardOrder) => setOpenId(order.id);
  const opened = [...board.orders, ...board.unscheduled].find(({ id }) => id === openId);
  return (
    <>
      {isNarrow ? (
        <MachineList board={board} tray={tray} search={search} onOpen={open} />
      ) : (
        <ScheduleBoard
          board={board}
          tray={tray}
          window={window}
          snap={snap}
          search={search}
          // Without the right to save, a dropped order would only return to the old place.
          mayPlan={mayPlan && !isLocked}
          placing={dropping}
          onUndo={moves.undoLast}
          onPush={setPushing}
          onOpen={open}
        />
      )}
      {pushing ? (
        <PushDialog
          asked={pushing}
          machineName={nameOfMachine(pushing.machine_id)}
          moves={moves}
          onClose={() => setPushing(null)}
        />
      ) : null}
      {opened ? (
        <PlanDialogFor
          order={opened}
          board={board}
          window={window}
          mayPlan={mayPlan}
          moves={moves}
          nameOfMachine={nameOfMachine}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </>
  );
}

interface PlanDialogForProps {
  readonly order: BoardOrder;
  readonly board: Board;
  readonly window: BoardWindow;
  readonly mayPlan: boolean;
  readonly moves: BoardMoves;
  readonly nameOfMachine: (id: number) => string;
  readonly onClose: () => void;
}

/** A separate call, so that the dialog shows the refusal of this call only. */
function PlanDialogFor({ moves, nameOfMachine, ...props }: PlanDialogForProps) {
  const placing = usePlaceOrder({ moves, nameOfMachine, toastsProblem: false });
  return <PlanDialog {...props} placing={placing} />;
}
