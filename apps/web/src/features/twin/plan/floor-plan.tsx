/** The layout of the plant as a plan, read-only and live. A press on a machine opens the card of the machine. */
import { useElementSize } from '@mantine/hooks';
import { boundsOfItem, type Item, itemsOf } from '@pms/domain/twin/layout-items';
import type { Drawing } from '@pms/domain/twin/layout-schema';
import { type MouseEvent, memo, useMemo } from 'react';
import { usePageOpener } from '../../../client/page-link';
import { signLooks } from '../replay/sign-badge';
import { type ScreenFacts, screenLines } from '../screens/screen-lines';
import { texts as screenTexts } from '../screens/texts';
import { ItemShape } from './item-shape';
import { type NameSpace, nameSpaces } from './name-space';
import classes from './plan.module.css';
import type { PlanMachine } from './plan-machine';

/** The size before the plan is measured. */
const usualPixels = 800;

interface FloorPlanProps {
  readonly drawing: Drawing;
  readonly machines: readonly PlanMachine[];
  readonly shades?: ReadonlyMap<number, string> | undefined;
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
  /** The contents of the screens of the layout. Undefined while the contents are loading. */
  readonly screenFacts?: ScreenFacts | undefined;
}

export function FloorPlan({ drawing, machines, shades, selected, onSelect, screenFacts }: FloorPlanProps) {
  const { width, height } = drawing.data.canvas;
  const items = useMemo(() => itemsOf(drawing), [drawing]);
  const spaces = useMemo(() => nameSpaces(drawing.machines), [drawing]);
  const { ref, width: pixels } = useElementSize();
  const unitsPerPixel = width / (Math.round(pixels) || usualPixels);
  const known = useMemo(() => new Map(machines.map((machine) => [machine.id, machine])), [machines]);
  return (
    <section
      className={classes.frame}
      aria-label={`Factory layout, ${machines.length} machines`}
      // Without machines, no element in the plan takes the focus. The frame takes the focus, so that keys can scroll
      // the plan.
      {...(machines.length === 0 ? { tabIndex: 0 } : {})}
    >
      <div className={classes.sheet} ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} className={classes.plan} data-plan>
          <title>{`Factory layout, ${machines.length} machines`}</title>
          {items.map((item) => {
            if (item.sort === 'machine') {
              const machine = known.get(item.value.id);
              return (
                <PlanMachineButton
                  key={item.key}
                  {...{ item, machine, onSelect }}
                  shade={shades?.get(item.value.id)}
                  space={spaces.get(item.value.id)}
                  unitsPerPixel={unitsPerPixel}
                  isSelected={selected === item.value.id}
                />
              );
            }
            if (item.sort === 'screen') return <PlanScreen key={item.key} item={item} facts={screenFacts} />;
            return <ItemShape key={item.key} item={item} facts={{ hasLabel: true, unitsPerPixel }} />;
          })}
        </svg>
      </div>
    </section>
  );
}

interface PlanScreenProps {
  readonly item: Extract<Item, { sort: 'screen' }>;
  readonly facts: ScreenFacts | undefined;
}

/** A press on a screen opens the screen as a wall display. */
function PlanScreen({ item, facts }: PlanScreenProps) {
  const open = usePageOpener();
  const { id, name } = item.value;
  return (
    <Pressable
      item={item}
      href={`/wall-display?screen=${encodeURIComponent(id)}`}
      name={screenTexts.open(name)}
      isSelected={false}
      onPress={open}
    >
      <ItemShape item={item} facts={{ hasLabel: true, lines: facts && screenLines(item.value, facts) }} />
    </Pressable>
  );
}

interface PlanMachineButtonProps {
  readonly item: Extract<Item, { sort: 'machine' }>;
  readonly machine: PlanMachine | undefined;
  readonly shade: string | undefined;
  readonly space: NameSpace | undefined;
  readonly unitsPerPixel: number;
  readonly isSelected: boolean;
  readonly onSelect: (id: number | null) => void;
}

/** Renders again only when this machine changes. */
const PlanMachineButton = memo(function PlanMachineButton({
  item,
  machine,
  shade,
  space,
  unitsPerPixel,
  isSelected,
  onSelect,
}: PlanMachineButtonProps) {
  const shape = <ItemShape item={item} facts={{ hasLabel: true, machine, shade, space, unitsPerPixel }} />;
  // A machine that was removed from the plant has no card.
  if (!machine) return shape;
  return (
    <Pressable
      item={item}
      href={`/digital-twin?view=2d&machine=${machine.id}`}
      name={`${machine.name}, ${signLooks[machine.sign].label}`}
      isSelected={isSelected}
      onPress={() => onSelect(isSelected ? null : machine.id)}
    >
      {shape}
    </Pressable>
  );
});

interface PressableProps {
  readonly item: Item;
  readonly href: string;
  readonly name: string;
  readonly isSelected: boolean;
  readonly onPress: (href: string) => void;
  readonly children: React.ReactNode;
}

function Pressable({ item, href, name, isSelected, onPress, children }: PressableProps) {
  const { x, y, width, height } = boundsOfItem(item);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress(href);
  };
  return (
    <a
      href={href}
      aria-label={name}
      aria-current={isSelected}
      className={classes.pressable}
      data-selected={isSelected}
      data-item={item.key}
      onClick={follow}
    >
      <title>{name}</title>
      {children}
      <rect x={x - 8} y={y - 8} width={width + 16} height={height + 16} rx={10} className={classes.ring} />
    </a>
  );
}
