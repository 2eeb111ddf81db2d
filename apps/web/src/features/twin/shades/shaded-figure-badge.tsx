/**
 * The figure of one machine with its colour. A press shows the minutes and counts from which the figure is computed.
 */
import { Text } from '@mantine/core';
import { onDemand } from '../../../ui/on-demand';
import { OpeningValue } from '../../../ui/opening';
import classes from './shades.module.css';
import { texts } from './texts';
import type { Shades } from './use-shades';

const Evidence = onDemand(
  async () => (await import('../../figures/machine-evidence-dialog')).MachineEvidenceDialog,
);

interface ShadedFigureBadgeProps {
  readonly shades: Shades;
  readonly machine: { readonly id: number; readonly name: string };
}

export function ShadedFigureBadge({ shades, machine }: ShadedFigureBadgeProps) {
  const figure = shades.figure(machine.id);
  const colour = shades.colours.get(machine.id);
  const label = texts.opens(texts.names[shades.overlay], machine.name);
  if (!figure || figure.value === null) {
    return (
      <div className={classes.figure}>
        <Text fz="sm">{`– ${figure?.reason ?? texts.none}`}</Text>
      </div>
    );
  }
  return (
    <div className={classes.figure}>
      <span className={classes.swatch} style={{ background: colour }} aria-hidden />
      <OpeningValue
        label={label}
        value={figure.text}
        opened={(onClose) => (
          <Evidence
            title={label}
            question={{ ...shades.question, machine_id: machine.id }}
            onClose={onClose}
          />
        )}
      />
    </div>
  );
}
