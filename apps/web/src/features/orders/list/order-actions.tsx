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
import { memo, type ReactNode, useContext } from 'react';
import { labelsAddress } from '../../../client/labels-address';
import { usePageOpener } from '../../../client/page-link';
import { MenuItem } from '../../../ui/menu/menu-item';
import { MenuOnPress } from '../../../ui/menu/menu-on-press';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { ReasonedItem } from '../../../ui/reasoned-button/reasoned-item';
import type { OpenOrderDialog, OrderDialogName } from '../dialogs/order-dialog';
import { texts } from '../texts';
import type { ActionName, OfferedAction } from './available-actions';
import { type OrderActing, OrderActingContext, useOrderActing } from './order-acting';
import classes from './order-actions.module.css';
import { offeredActions } from './use-offered-actions';

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
/** The device keeps these actions while the server cannot be reached. */
const onTheFloor: ReadonlySet<ActionName> = new Set([
  'start',
  'pause',
  'resume',
  'stop',
  'complete',
  'quantity',
]);
const buttonsShown = 2;

interface OrderActionsProps {
  readonly order: Order;
  readonly onOpen: OpenOrderDialog;
  /** True on the card of a phone, false in a row of the table. */
  readonly inCard?: boolean;
}

export function OrderActions(props: OrderActionsProps) {
  const shared = useContext(OrderActingContext);
  return shared ? <ActionsOf {...props} {...shared} /> : <ActionsAlone {...props} />;
}

function ActionsAlone(props: OrderActionsProps) {
  return <ActionsOf {...props} {...useOrderActing()} />;
}

function ActionsOf({ facts, act, isTight, ...props }: OrderActionsProps & OrderActing) {
  return (
    <OfferedActions {...props} act={act} isTight={isTight} actions={offeredActions(props.order, facts)} />
  );
}

interface OfferedActionsProps extends OrderActionsProps, Omit<OrderActing, 'facts'> {
  readonly actions: readonly OfferedAction[];
}

const isSameAction = (a: OfferedAction, b: OfferedAction | undefined): boolean =>
  a.name === b?.name && a.reason === b.reason;

/** The plant changes more often than the actions of an order, so unchanged actions are not drawn again. */
const OfferedActions = memo(
  function OfferedActions({ order, onOpen, inCard = false, actions, act, isTight }: OfferedActionsProps) {
    const onAct = (name: ActionName): void => {
      if (name === 'resume' || name === 'archive' || name === 'unarchive') act(name, order);
      else onOpen((name === 'schedule' ? 'assign' : name) satisfies OrderDialogName, order);
    };
    // In a row only the first action shows its words; a card has room for the words of all its buttons.
    const hasWords = (index: number) => inCard || (!isTight && index === 0);
    const main = actions.filter(({ name }) => !rare.includes(name)).slice(0, isTight ? 1 : buttonsShown);
    return (
      <div className={classes.actions} data-tight={isTight || undefined} data-card={inCard || undefined}>
        {main.map(({ name, reason }, index) => (
          <ReasonedButton
            key={name}
            reason={reason}
            worksOffline={onTheFloor.has(name)}
            variant={index === 0 ? 'filled' : 'default'}
            leftSection={hasWords(index) ? icons[name] : undefined}
            onClick={() => onAct(name)}
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
          onAct={onAct}
          onOpen={onOpen}
        />
      </div>
    );
  },
  (before, after) =>
    before.order === after.order &&
    before.onOpen === after.onOpen &&
    before.act === after.act &&
    before.isTight === after.isTight &&
    before.actions.length === after.actions.length &&
    before.actions.every((action, index) => isSameAction(action, after.actions[index])),
);

interface MoreActionsProps extends OrderActionsProps {
  readonly actions: readonly OfferedAction[];
  readonly onAct: (name: ActionName) => void;
}

function MoreActions({ order, ...props }: MoreActionsProps) {
  return (
    <MenuOnPress
      target={
        <button
          type="button"
          className={`mantine-focus-auto mantine-active ${classes.more}`}
          aria-label={`${texts.actions.more}: ${order.order_number}`}
        >
          <IconDotsVertical size={size} />
        </button>
      }
      entries={() => <MoreEntries order={order} {...props} />}
    />
  );
}

function MoreEntries({ order, actions, onAct, onOpen }: MoreActionsProps) {
  const openPage = usePageOpener();
  return (
    <>
      <MenuItem icon={<IconInfoCircle size={size} />} onClick={() => onOpen('details', order)}>
        {texts.actions.details}
      </MenuItem>
      {actions.map(({ name, reason }) => (
        <ReasonedItem
          key={name}
          reason={reason}
          worksOffline={onTheFloor.has(name)}
          icon={icons[name]}
          onClick={() => onAct(name)}
        >
          {texts.actions[name]}
        </ReasonedItem>
      ))}
      <MenuItem
        icon={<IconQrcode size={size} />}
        onClick={() => openPage(labelsAddress('order', [order.id]))}
      >
        {texts.actions.label}
      </MenuItem>
    </>
  );
}
