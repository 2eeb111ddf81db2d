/**
 * One machine of the board: the name, the closures, the orders in lanes, and the order that a person moves over the
 * row.
 */

import { intervalOf } from '@pms/domain/intervals';
import { knownMachineStatus } from '@pms/domain/machines/statuses';
import type { Instant } from '@pms/domain/plant-time';
import { closuresOf } from '@pms/domain/schedule/rules';
import type { BoardClosure, BoardOrder } from '@pms/domain/schedule/schema';
import { memo } from 'react';
import { useBlendNotes } from '../maturation/forecast-queries';
import type { BoardHands } from './board-hands';
import { type BoardRow, isFound, isLate, isOverrun, labelOf } from './board-rows';
import { type BoardWindow, percentOf, visiblePart } from './board-window';
import type { DraftStore } from './draft';
import { OrderBar } from './order-bar';
import { RowGhost } from './row-ghost';
import classes from './schedule.module.css';
import { texts } from './texts';

interface MachineRowProps {
  readonly row: BoardRow;
  readonly window: BoardWindow;
  readonly closures: readonly BoardClosure[];
  readonly draft: DraftStore;
  readonly now: Instant;
  readonly zone: string;
  readonly search: string;
  /** The order that the Tab key reaches, if the order is in this row. */
  readonly tabStop: number | undefined;
  readonly gripOf: BoardHands['gripOf'];
  readonly onFocus: (id: number) => void;
  readonly onOpen: (order: BoardOrder) => void;
}

export const MachineRow = memo(function MachineRow(props: MachineRowProps) {
  const { row, window, closures, draft, now, zone, search, tabStop, gripOf, onFocus, onOpen } = props;
  const { machine, bars, lanes } = row;
  const status = texts.machineStatuses[knownMachineStatus(machine.status)];
  const blendNotes = useBlendNotes(machine.environment === 'packaging');
  return (
    <fieldset className={classes.row} aria-label={machine.name} data-machine={machine.id} data-row>
      <div className={classes.name}>
        <span className={classes.machineName}>{machine.name}</span>
        <span className={classes.machineFacts}>{[machine.type, status].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={classes.track} data-track style={{ height: `calc(${lanes} * var(--lane) + 2px)` }}>
        {closuresOf(machine, closures).map((closure) => (
          <Closed key={`${closure.name} ${closure.from}`} closure={closure} window={window} />
        ))}
        {bars.map(({ item: order, span, lane }) => {
          const part = visiblePart(window, span);
          if (!part) return null;
          const left = percentOf(window, part.from);
          return (
            <OrderBar
              key={order.id}
              order={order}
              label={[labelOf(order, span, now, zone), blendNotes[order.id]].filter(Boolean).join(', ')}
              blendNote={blendNotes[order.id]}
              left={left}
              width={percentOf(window, part.to) - left}
              lane={lane}
              grip={gripOf(order)}
              isLate={isLate(order, span) || isOverrun(order, now)}
              isDimmed={!isFound(order, search)}
              isTabStop={tabStop === order.id}
              isCutLeft={part.from > span.from}
              isCutRight={part.to < span.to}
              onFocus={onFocus}
              onOpen={onOpen}
            />
          );
        })}
        <RowGhost machineId={machine.id} window={window} draft={draft} />
      </div>
    </fieldset>
  );
});

function Closed({ closure, window }: { readonly closure: BoardClosure; readonly window: BoardWindow }) {
  const part = visiblePart(window, intervalOf(closure.from, closure.to));
  if (!part) return null;
  const left = percentOf(window, part.from);
  return (
    <div
      className={classes.closed}
      style={{ left: `${left}%`, width: `${percentOf(window, part.to) - left}%` }}
    >
      <span className={classes.closedName}>{closure.name}</span>
    </div>
  );
}
