/** The current shift of one machine up to now, as a strip. */
import { TimeStrip } from '../../ui/time-strip/time-strip';
import type { CardMachine, Floor } from './queries';
import { texts } from './texts';
import { useSlowNow } from './ticker';
import { stripInWords, stripTitle } from './time-texts';

interface MachineStripProps {
  readonly machine: CardMachine;
  readonly shift: Floor['shift'];
  readonly clockAheadMs: number;
}

export function MachineStrip({ machine, shift, clockAheadMs }: MachineStripProps) {
  const now = useSlowNow(clockAheadMs);
  return (
    <TimeStrip
      from={shift.starts_at}
      to={shift.ends_at}
      now={now}
      label={`${texts.legend}: ${stripInWords(machine.strip, now)}`}
      pieces={machine.strip.map((part) => ({
        from: part.from,
        to: part.to,
        tone: part.kind,
        title: stripTitle(part),
      }))}
    />
  );
}
