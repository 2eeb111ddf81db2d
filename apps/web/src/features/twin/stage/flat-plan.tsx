/** The floor from above, which needs no 3D: the same places, colours and signs, each machine a button. */
import { Paper, Title, UnstyledButton } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import { signLooks } from '../replay/sign-badge';
import { plate } from '../scene/plate';
import type { Rectangle, ScenePlan } from '../scene/scene-types';
import { texts } from '../texts';
import classes from './stage.module.css';
import type { FloorView } from './twin-stage';

interface FlatPlanProps extends FloorView {
  readonly plan: ScenePlan;
}

/** Where a rectangle of the floor is on the sheet; z points to the back, which is up on paper. */
function sheetOf({ x, z, width, depth }: Rectangle, floor: Rectangle): CSSProperties {
  const share = (metres: number, of: number) => `${(100 * metres) / of}%`;
  return {
    left: share(x - width / 2 - floor.x + floor.width / 2, floor.width),
    top: share(floor.z + floor.depth / 2 - z - depth / 2, floor.depth),
    width: share(width, floor.width),
    height: share(depth, floor.depth),
  };
}

export function FlatPlan({ plan, plant, shades, selected, onSelect }: FlatPlanProps) {
  const { floor } = plan;
  const title = useId();
  const placeOf = new Map(plan.machines.map((machine) => [machine.id, machine]));
  return (
    <Paper withBorder p="sm" component="section" aria-labelledby={title}>
      <Title order={2} fz="md" id={title}>
        {texts.flatTitle}
      </Title>
      <div className={classes.flat} style={{ aspectRatio: `${floor.width} / ${floor.depth}` }}>
        {plan.rooms.map((room) => (
          <span key={room.id} className={classes.room} style={sheetOf(room, floor)} />
        ))}
        {plant?.machines.map(({ id, name, sign }) => {
          const place = placeOf.get(id);
          if (!place) return null;
          const { tone, icon, label } = signLooks[sign];
          const { x, z, scale } = place;
          const box = { x, z, width: plate.width * scale, depth: plate.depth * scale };
          return (
            <UnstyledButton
              key={id}
              className={classes.machine}
              data-tone={shades ? undefined : tone}
              style={{ ...sheetOf(box, floor), ...(shades ? { background: shades.get(id) } : {}) }}
              aria-label={`${name}: ${label}`}
              aria-pressed={id === selected}
              onClick={() => onSelect(id === selected ? null : id)}
            >
              {icon}
              <span className={classes.machineName}>{name}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </Paper>
  );
}
