/** The machines of the floor, area by area. */
import { PageButton } from '../../client/page-button';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { useFirstScreenFirst } from '../../ui/use-first-screen-first';
import classes from './floor.module.css';
import type { FloorAction } from './floor-action';
import { MachineCard } from './machine-card';
import type { CardMachine, Floor } from './queries';
import { texts } from './texts';

interface MachineGridProps {
  readonly floor: Floor;
  readonly machines: readonly CardMachine[];
  readonly onAct: (action: FloorAction) => void;
}

export function MachineGrid({ floor, machines, onAct }: MachineGridProps) {
  const shown = useFirstScreenFirst(machines);
  if (machines.length === 0) return <NoMachines isPlantEmpty={floor.machines.length === 0} />;
  const areas = floor.areas.filter(({ code }) => machines.some((machine) => machine.environment === code));
  return (
    <div className={classes.floor}>
      {areas.map(({ code, name }) => {
        const isHere = (machine: CardMachine) => machine.environment === code;
        return (
          <section key={code} className={classes.area} aria-label={name}>
            <div className={classes.heading}>
              <h3 className={classes.areaTitle}>{name}</h3>
              <p className={classes.said}>{texts.machines(machines.filter(isHere).length)}</p>
            </div>
            <ul className={classes.grid}>
              {shown.filter(isHere).map((machine) => (
                <MachineCard
                  key={machine.id}
                  machine={machine}
                  shift={floor.shift}
                  clockAheadMs={floor.clockAheadMs}
                  onAct={onAct}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/**
 * A new plant gets a link to the page where machines are added. In every other plant, the machines have another status.
 */
function NoMachines({ isPlantEmpty }: { readonly isPlantEmpty: boolean }) {
  const mayAdd = useMay('manageMachines');
  const open = isPlantEmpty && mayAdd ? <PageButton href="/machines">{texts.addMachines}</PageButton> : null;
  return <EmptyState title={texts.empty} hint={texts.emptyHint} action={open} />;
}
