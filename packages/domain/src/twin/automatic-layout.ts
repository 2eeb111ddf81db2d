/** The layout of a plant without a drawn layout: a room for each area, with the machines in a grid (PH-39). */
import { canvasSize, machineSize, scaleLimits } from './canvas';
import { type Drawing, emptyDrawing, type PlacedMachine, type Room } from './layout-schema';

interface GridMachine {
  readonly id: number;
  readonly name: string;
  /** The code of the machine's area. */
  readonly environment: string;
}

interface Area {
  readonly code: string;
  readonly name: string;
  /** The name of the area's colour. */
  readonly color: string;
}

const colours: Readonly<Record<string, string>> = {
  blue: '#3b82f6',
  green: '#22c55e',
  yellow: '#eab308',
  purple: '#a855f7',
  red: '#ef4444',
};

const margin = 40;
/** The height above the machines of a room, for the name of the room. */
const heading = 60;
const unknownColour = '#6b7280';

/** The number of columns for which a cell has approximately the shape of a machine with its label. */
function columnsFor(count: number, width: number, height: number): number {
  const wanted = Math.sqrt((count * width) / (height * 1.4));
  return Math.max(1, Math.min(count, Math.round(wanted)));
}

function inRoom(machines: readonly GridMachine[], room: Room): PlacedMachine[] {
  if (machines.length === 0) return [];
  const [width, height] = [room.width - 2 * margin, room.height - margin - heading];
  const columns = columnsFor(machines.length, width, height);
  const rows = Math.ceil(machines.length / columns);
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  const fits = Math.min(
    cellWidth / (machineSize.width * 1.25),
    // The name of a machine has two lines below the machine.
    cellHeight / (machineSize.height * 1.9),
    scaleLimits.most,
  );
  return machines.map(({ id }, index) => ({
    id,
    position: {
      x: Math.round(room.x + margin + cellWidth * ((index % columns) + 0.5)),
      y: Math.round(room.y + heading + cellHeight * (Math.floor(index / columns) + 0.4)),
      rotation: 0,
      scale: Math.max(scaleLimits.least, Math.floor(fits * 20) / 20),
    },
  }));
}

/**
 * Areas without a machine have no room. The width of a room is proportional to the square root of the number of its
 * machines.
 */
export function automaticLayout(machines: readonly GridMachine[], areas: readonly Area[]): Drawing {
  const named = new Map(areas.map((area) => [area.code, area]));
  const codes = [...new Set([...areas.map(({ code }) => code), ...machines.map((m) => m.environment)])];
  const groups = codes
    .map((code) => ({ code, machines: machines.filter(({ environment }) => environment === code) }))
    .filter((group) => group.machines.length > 0);
  const usable = canvasSize.width - margin * (groups.length + 1);
  const shares = groups.map((group) => Math.sqrt(group.machines.length));
  const sum = shares.reduce((total, share) => total + share, 0);
  let x: number = margin;
  const rooms = groups.map(({ code }, index): Room => {
    const width = Math.floor((usable * (shares[index] ?? 0)) / sum);
    const area = named.get(code);
    const color = colours[area?.color ?? ''] ?? unknownColour;
    const room: Room = {
      id: `area-${index + 1}`,
      name: (area?.name ?? code).slice(0, 100) || '-',
      ...{ x, y: margin * 2, width, height: canvasSize.height - margin * 4 },
      ...{ color, borderColor: color },
      type: 'production',
    };
    x += width + margin;
    return room;
  });
  return {
    data: { ...emptyDrawing().data, rooms },
    machines: rooms.flatMap((room, index) => inRoom(groups[index]?.machines ?? [], room)),
  };
}
