import { ActionIcon, Group, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { archiveOrder, resumeOrder, unarchiveOrder } from '@pms/domain/orders/endpoints';
import type { Order } from '@pms/domain/orders/schema';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsSplit2,
  IconCalendarEvent,
  IconChecks,
  IconCopy,
  IconDotsVertical,
  IconEdit,
  IconInfoCircle,
  IconNumbers,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconQrcode,
  IconTool,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { labelsAddress } from '../../client/labels-address';
import { usePageOpener } from '../../client/page-link';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { ReasonedItem } from '../../ui/reasoned-button/reasoned-item';
import type { ActionName, OfferedAction } from './available-actions';
import type { OpenOrderDialog, OrderDialogName } from './order-dialog';
import { intoArchive, outOfArchive } from './order-undo';
import { texts } from './texts';
import { useOfferedActions } from './use-offered-actions';
import { useOrderCall } from './use-order-call';

const size = 18;
const icons: Readonly<Record<ActionName, ReactNode>> = {
  assign: <IconTool size={size} />,
  schedule: <IconCalendarEvent size={size} />,
  start: <IconPlayerPlay size={size} />,
  pause: <IconPlayerPause size={size} />,
  resume: <IconPlayerPlay size={size} />,
  stop: <IconPlayerStop size={size} />,
  complete: <IconChecks size={size} />,
  quantity: <IconNumbers size={size} />,
  edit: <IconEdit size={size} />,
  copy: <IconCopy size={size} />,
  split: <IconArrowsSplit2 size={size} />,
  cancel: <IconTrashX size={size} />,
  correct: <IconPencil size={size} />,
  delete: <IconTrash size={size} />,
  archive: <IconArchive size={size} />,
  unarchive: <IconArchiveOff size={size} />,
};

/** Frequent actions are buttons. Rare and final actions are behind "More actions". */
const rare: readonly ActionName[] = [
  'schedule',
  'edit',
  'copy',
  'split',
  'correct',
  'archive',
  'cancel',
  'delete',
  'pause',
  'unarchive',
];
/** The device keeps these where the server cannot be reached. */
const onTheFloor: ReadonlySet<ActionName> = new Set([
  'start',
  'pause',
  'resume',
  'stop',
  'complete',
  'quantity',
]);
const buttonsShown = 2;

/** Between phone and desk there is room for signs, and the words are their names. */
const signsOnly = '(min-width: 48em) and (max-width: 73.75em)';

interface OrderActionsProps {
  readonly order: Order;
  readonly onOpen: OpenOrderDialog;
  /** On the card of a phone, not in a row of the table. */
  readonly inCard?: boolean;
}

export function OrderActions(props: OrderActionsProps) {
  return <OfferedActions {...props} actions={useOfferedActions(props.order)} />;
}

const isSameAction = (a: OfferedAction, b: OfferedAction | undefined): boolean =>
  a.name === b?.name && a.reason === b.reason;

/** The plant changes more often than what may be done with an order: an action that stays is not drawn again. */
const OfferedActions = memo(
  function OfferedActions({
    order,
    onOpen,
    inCard = false,
    actions,
  }: OrderActionsProps & { readonly actions: readonly OfferedAction[] }) {
    const act = useAct(order, onOpen);
    const isTight = useMediaQuery(signsOnly, false, { getInitialValueInEffect: false });
    // In a row one action has its words; on a card there is room for two.
    const hasWords = (index: number) => inCard || (!isTight && index === 0);
    const main = actions.filter(({ name }) => !rare.includes(name)).slice(0, isTight ? 1 : buttonsShown);
    return (
      <Group gap={isTight ? 4 : 'xs'} wrap={inCard ? 'wrap' : 'nowrap'} justify="flex-end">
        {main.map(({ name, reason }, index) => (
          <ReasonedButton
            key={name}
            reason={reason}
            worksOffline={onTheFloor.has(name)}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={hasWords(index) ? icons[name] : undefined}
            onClick={() => act(name)}
            px={inCard ? 'xs' : 'sm'}
            {...(hasWords(index) ? {} : { title: texts.actions[name] })}
            aria-label={`${texts.actions[name]}: ${order.order_number}`}
          >
            {hasWords(index) ? texts.actions[name] : icons[name]}
          </ReasonedButton>
        ))}
        <MoreActions
          order={order}
          actions={actions.filter((action) => !main.includes(action))}
          onAct={act}
          onOpen={onOpen}
        />
      </Group>
    );
  },
  (before, after) =>
    before.order === after.order &&
    before.onOpen === after.onOpen &&
    before.actions.length === after.actions.length &&
    before.actions.every((action, index) => isSameAction(action, after.actions[index])),
);

interface MoreActionsProps extends OrderActionsProps {
  readonly actions: readonly OfferedAction[];
  readonly onAct: (name: ActionName) => void;
}

function MoreActions({ order, actions, onAct, onOpen }: MoreActionsProps) {
  const openPage = usePageOpener();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="var(--pms-touch)"
          aria-label={`${texts.actions.more}: ${order.order_number}`}
        >
          <IconDotsVertical size={size} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconInfoCircle size={size} />}
          mih="var(--pms-touch)"
          onClick={() => onOpen('details', order)}
        >
          {texts.actions.details}
        </Menu.Item>
        {actions.map(({ name, reason }) => (
          <ReasonedItem
            key={name}
            reason={reason}
            worksOffline={onTheFloor.has(name)}
            leftSection={icons[name]}
            onClick={() => onAct(name)}
          >
            {texts.actions[name]}
          </ReasonedItem>
        ))}
        <Menu.Item
          leftSection={<IconQrcode size={size} />}
          mih="var(--pms-touch)"
          onClick={() => openPage(labelsAddress('order', [order.id]))}
        >
          {texts.actions.label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Most actions open their dialog; going on needs no words, so it happens at once. */
function useAct(order: Order, onOpen: OpenOrderDialog): (name: ActionName) => void {
  const resume = useOrderCall(resumeOrder, order.id, {
    done: () => texts.done.resumed,
    failed: texts.failures.resume,
    toastsProblem: true,
  });
  const archive = useOrderCall(archiveOrder, order.id, {
    done: () => texts.done.archived,
    failed: texts.failures.archive,
    toastsProblem: true,
    undo: outOfArchive,
  });
  const unarchive = useOrderCall(unarchiveOrder, order.id, {
    done: () => texts.done.unarchived,
    failed: texts.failures.unarchive,
    toastsProblem: true,
    undo: intoArchive,
  });
  return (name) => {
    if (name === 'resume') resume.send({});
    else if (name === 'archive') archive.send({ version: order.version });
    else if (name === 'unarchive') unarchive.send({ version: order.version });
    else onOpen((name === 'schedule' ? 'assign' : name) satisfies OrderDialogName, order);
  };
}
