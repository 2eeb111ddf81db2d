/** The shape of one item of a layout, in units of the canvas, for the read-only plan and for the editor. */
import { machineSize } from '@pms/domain/twin/canvas';
import { groundOf, lengthOf, middleOf } from '@pms/domain/twin/geometry';
import type { Item } from '@pms/domain/twin/layout-items';
import type { LayoutElement, PlacedMachine, Room, Screen } from '@pms/domain/twin/layout-schema';
import { signLooks } from '../replay/sign-badge';
import type { ScreenLine } from '../screens/screen-lines';
import { freeSpace, type NameSpace, writtenName } from './name-space';
import classes from './plan.module.css';
import { inTwoLines, type PlanMachine, signMarks } from './plan-machine';

export interface ShapeFacts {
  /** Undefined for a machine that was removed from the plant. */
  readonly machine?: PlanMachine | undefined;
  /** The colour of a figure. This colour replaces the colour of the status. */
  readonly shade?: string | undefined;
  readonly hasLabel: boolean;
  /**
   * Canvas units in a CSS pixel, so that names stay readable on a small plan. The value is 1 in an editor with zoom.
   */
  readonly unitsPerPixel?: number | undefined;
  /** The content of a screen. Without content, the screen shows the name and the kind of content in words. */
  readonly lines?: readonly ScreenLine[] | undefined;
  /** The space for the name of a machine between the neighbours. */
  readonly space?: NameSpace | undefined;
}

export function ItemShape({ item, facts }: { readonly item: Item; readonly facts: ShapeFacts }) {
  switch (item.sort) {
    case 'room':
      return <RoomShape room={item.value} facts={facts} />;
    case 'machine':
      return <MachineShape placed={item.value} facts={facts} />;
    case 'screen':
      return <ScreenShape screen={item.value} lines={facts.lines} />;
    case 'element':
      return <ElementShape element={item.value} hasLabel={facts.hasLabel} />;
  }
}

/** The approximate width of a letter, as a share of the height. */
const letter = 0.56;

function RoomShape({ room, facts }: { readonly room: Room; readonly facts: ShapeFacts }) {
  const { x, y, width, height, color, borderColor, name } = room;
  const size = Math.max(26, 13 * (facts.unitsPerPixel ?? 1));
  const [line] = inTwoLines(name, Math.max(3, Math.floor((width - 24) / (size * letter))));
  return (
    <>
      <rect
        {...{ x, y, width, height }}
        rx={4}
        fill={color}
        fillOpacity={0.14}
        stroke={borderColor}
        strokeWidth={3}
      />
      {facts.hasLabel ? (
        <text x={x + 14} y={y + size * 1.4} className={classes.roomName} fontSize={size}>
          {line}
        </text>
      ) : null}
    </>
  );
}

function MachineShape({ placed, facts }: { readonly placed: PlacedMachine; readonly facts: ShapeFacts }) {
  const { x, y, rotation, scale } = placed.position;
  const { width, height } = machineSize;
  const { machine, shade, hasLabel } = facts;
  const look = machine ? signLooks[machine.sign] : undefined;
  const name = machine?.name ?? `Machine ${placed.id}`;
  const { size, lines } = writtenName(name, scale, facts.space ?? freeSpace, facts.unitsPerPixel ?? 1);
  // The name is also below a turned machine.
  const bottom = groundOf(placed.position).height / 2;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={`rotate(${rotation}) scale(${scale})`}>
        <rect
          x={-width / 2}
          y={-height / 2}
          {...{ width, height }}
          rx={8}
          className={classes.machine}
          data-tone={look?.tone ?? 'gone'}
          {...(shade ? { style: { fill: shade } } : {})}
        />
        {/* The line at the front of the machine. */}
        <path d={`M ${-width / 2 + 14} ${height / 2 - 9} H ${width / 2 - 14}`} className={classes.front} />
      </g>
      {look ? (
        <path
          d={machine ? signMarks[machine.sign] : ''}
          className={classes.mark}
          data-tone={look.tone}
          fillRule="evenodd"
          transform={`scale(${1.4 * scale}) translate(-12 -12)`}
        />
      ) : (
        <text y={8} textAnchor="middle" className={classes.gone} fontSize={22}>
          Retired
        </text>
      )}
      {hasLabel
        ? lines.map((line, index) => (
            <text
              key={line}
              y={bottom + size * (0.95 + index * 1.1)}
              textAnchor="middle"
              className={classes.machineName}
              fontSize={size}
            >
              {line}
            </text>
          ))
        : null}
    </g>
  );
}

interface ScreenShapeProps {
  readonly screen: Screen;
  readonly lines: readonly ScreenLine[] | undefined;
}

/** The space between the lines of a screen, as a share of the letter height. */
const screenLine = 1.45;
const contentNames = {
  'production-overview': 'Production overview',
  'machine-data': 'Machine data',
  'performance-kpis': 'Performance',
  'safety-controls': 'Safety',
} as const;

function ScreenShape({ screen, lines }: ScreenShapeProps) {
  const { x, y, width, height, name, content } = screen;
  const rows = lines ?? [{ name: contentNames[content], value: '' }];
  // The largest letters with which all lines fit on the screen.
  const size = Math.max(8, Math.min(40, (height - 12) / ((rows.length + 1) * screenLine), width / 15));
  const most = Math.max(0, Math.floor((height - 12) / (size * screenLine)) - 1);
  const letters = Math.max(3, Math.floor((width - 24) / (size * letter)));
  const [title] = inTwoLines(name, letters);
  return (
    <>
      <rect
        {...{ x, y, width, height }}
        rx={6}
        className={classes.screen}
        data-emergency={screen.type === 'emergency'}
      />
      <text x={x + 12} y={y + size * 1.3} className={classes.screenTitle} fontSize={size}>
        {title}
      </text>
      {rows.slice(0, most).map(({ name: label, value, isUrgent }, index) => {
        const top = y + size * (1.3 + (index + 1) * screenLine);
        const room = Math.max(0, letters - value.length - 2);
        return (
          <g key={label} data-urgent={isUrgent || undefined} className={classes.screenLine} fontSize={size}>
            <text x={x + 12} y={top}>
              {label.length > room ? `${label.slice(0, Math.max(0, room - 1))}…` : label}
            </text>
            <text x={x + width - 12} y={top} textAnchor="end">
              {value.length > letters ? `${value.slice(0, letters - 1)}…` : value}
            </text>
          </g>
        );
      })}
    </>
  );
}

function ElementShape({
  element,
  hasLabel,
}: {
  readonly element: LayoutElement;
  readonly hasLabel: boolean;
}) {
  if (element.kind === 'wall')
    return (
      <polyline points={element.points.map((point) => point.join()).join(' ')} className={classes.wall} />
    );
  if (element.kind === 'door') return <DoorShape points={element.points} />;
  const { x, y, width, height } = element;
  if (element.kind === 'safety-zone')
    return (
      <>
        <rect {...{ x, y, width, height }} className={classes.zone} />
        {hasLabel && element.name ? (
          <text x={x + 10} y={y + 26} className={classes.zoneName} fontSize={20}>
            {element.name}
          </text>
        ) : null}
      </>
    );
  const size = Math.max(12, Math.min(height * 0.7, width / Math.max(1, element.text.length * letter)));
  const [middleX, middleY] = middleOf(element);
  return (
    <>
      {/* The pointer can grab the whole rectangle, because the text alone is a small target. */}
      <rect {...{ x, y, width, height }} fill="transparent" />
      <text
        x={middleX}
        y={middleY + size * 0.35}
        textAnchor="middle"
        className={classes.label}
        fontSize={size}
      >
        {element.text}
      </text>
    </>
  );
}

/** The opening in the wall, the leaf of the door, and the quarter circle of the movement of the leaf. */
function DoorShape({ points }: { readonly points: readonly (readonly [number, number])[] }) {
  const [from, to] = points;
  if (!from || !to) return null;
  const length = lengthOf([from, to]);
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <g transform={`translate(${from[0]} ${from[1]}) rotate(${angle})`}>
      <path d={`M 0 0 H ${length}`} className={classes.opening} />
      <path d={`M 0 0 V ${-length} A ${length} ${length} 0 0 1 ${length} 0`} className={classes.door} />
    </g>
  );
}
