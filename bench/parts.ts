/** The parts of the bench that share a plant, in the order of the measurement. */

import { floorMachines } from '../apps/server/seed/busy-floor';
import { measureDashboard } from './dashboard';
import { type FirstLoad, measureFirstLoad, ordersPage } from './first-load';
import { measureFloor } from './floor';
import { measureFloorDevices, phones, stations, targetMs } from './floor-devices';
import { measureFanOut, sockets } from './live-events';
import type { CountingCosts } from './machine-counts';
import { measureOrderLife } from './order-life';
import { measurePeople, registered } from './people';
import { peopleOnBoard } from './people-plant';
import type { BenchPlant } from './plant';
import type { Rate } from './request-rate';
import { measureRequests, measureWhileChanging } from './requests';
import { measureRoster } from './roster-board';
import { type Row, times, whole } from './row';
import { measureBoard } from './schedule-board';
import { measureSearch } from './search';
import { measureSensors } from './sensors';
import { measureSlowTablet, slowdown } from './slow-tablet';
import { measureTrace } from './trace';
import { measureTwin } from './twin';

interface Part {
  readonly name: string;
  /** `checkMs` is one session check at full load, measured directly before the part. */
  measure(plant: BenchPlant, checkMs: number): Promise<Row[]>;
}

const rateRow = (question: string, { perSecond, p99Ms }: Rate, checkMs: number): Row => ({
  question,
  answer: `${whole(perSecond)} a second, p99 ${p99Ms} ms`,
  ratio: times(1000 / perSecond / checkMs),
});

const loadRow = (
  page: string,
  { requests, scriptBytes, allBytes, contentMs }: FirstLoad,
  what: string,
  checkMs: number,
): Row => ({
  question: `first load of ${page} in Chromium`,
  answer: `${requests} requests, ${whole(scriptBytes / 1000)} kB of script, ${whole(allBytes / 1000)} kB in all, ${what} after ${whole(contentMs)} ms`,
  ratio: times(contentMs / checkMs),
});

export const parts: readonly Part[] = [
  {
    name: 'requests',
    measure: async (plant) => {
      const measured = [...(await measureRequests(plant)), ...(await measureWhileChanging(plant))];
      // The first row is the session check, measured in the same rounds as the other rows.
      const checkMs = 1000 / (measured[0]?.perSecond ?? Number.NaN);
      return measured.map(({ name, ...rate }) => rateRow(name, rate, checkMs));
    },
  },
  {
    name: 'search',
    measure: async (plant, checkMs) => {
      const { texts, medianMs, worstMs } = await measureSearch(plant);
      return [
        {
          question: 'search of two signs among 100,000',
          answer: `median ${medianMs.toFixed(1)} ms, worst ${worstMs.toFixed(1)} ms of ${texts} texts, one after the other`,
          ratio: times(medianMs / checkMs),
        },
      ];
    },
  },
  {
    name: 'order-life',
    measure: async (plant) => {
      const { machines, ...median } = await measureOrderLife(plant);
      return [
        {
          question: `create of an order, ${machines} at once`,
          answer: `${median.createsPerSecond.toFixed(1)} a second`,
          ratio: times(median.createInChecks),
        },
        {
          question: `order start to complete (two writes), ${machines} machines at once`,
          answer: `${median.livesPerSecond.toFixed(1)} a second, ${whole(2 * median.livesPerSecond)} writes a second`,
          ratio: times(median.lifeInChecks),
        },
      ];
    },
  },
  {
    name: 'live-events',
    measure: async (plant, checkMs) => {
      const { medianMs, p99Ms, lastMs } = await measureFanOut(plant);
      return [
        {
          question: `event from commit to ${whole(sockets)} sockets`,
          answer: `median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, last socket ${lastMs.toFixed(1)} ms`,
          ratio: times(medianMs / checkMs),
        },
      ];
    },
  },
  {
    name: 'first-load',
    measure: async (plant, checkMs) => [
      loadRow('the orders page', await measureFirstLoad(plant, ordersPage), 'rows', checkMs),
    ],
  },
  {
    name: 'dashboard',
    measure: async (plant, checkMs) => {
      const { load, calls, refreshMs, checkMs: besideMs } = await measureDashboard(plant);
      return [
        loadRow('the dashboard', load, 'figures', checkMs),
        {
          question: `refresh of the dashboard, its ${calls} calls together`,
          answer: `${refreshMs.toFixed(1)} ms of the server at full load`,
          ratio: times(refreshMs / besideMs),
        },
      ];
    },
  },
  {
    name: 'slow-tablet',
    measure: async (plant, checkMs) => {
      const { openings, presses } = await measureSlowTablet(plant);
      const where = `with the processor slowed ${slowdown} times`;
      return [
        ...openings.map(({ name, paintedMs }) => ({
          question: `first load of the ${name} ${where}`,
          answer: `first content painted after ${whole(paintedMs)} ms`,
          ratio: times(paintedMs / checkMs),
        })),
        ...presses.map(({ name, nextFrameMs, answerMs }) => ({
          question: `press for the ${name} ${where}`,
          answer: `next frame after ${whole(nextFrameMs)} ms, answer painted after ${whole(answerMs)} ms`,
          ratio: times(answerMs / checkMs),
        })),
      ];
    },
  },
  {
    name: 'trace',
    measure: async (plant, checkMs) => {
      const { lots, traceMs, blends, pageMs } = await measureTrace(plant);
      return [
        {
          question: `trace through ten levels and ${whole(lots)} lots`,
          answer: `median ${whole(traceMs)} ms`,
          ratio: times(traceMs / checkMs),
        },
        {
          question: `a page of the maturation room with ${whole(blends)} blends, searched`,
          answer: `median ${whole(pageMs)} ms`,
          ratio: times(pageMs / checkMs),
        },
      ];
    },
  },
  {
    name: 'sensors',
    measure: async (plant, checkMs) => {
      const { sent, stored, takenMs, idle, loaded } = await measureSensors(plant);
      const ratio = idle.perSecond / loaded.perSecond;
      return [
        {
          question: 'a message of 500 readings, one each second',
          answer: `median ${whole(takenMs.median)} ms, p99 ${whole(takenMs.p99)} ms; ${whole(stored)} of ${whole(sent)} readings kept`,
          ratio: times(takenMs.median / checkMs),
        },
        {
          question: 'poll of the floor overview, while 500 readings a second come in',
          answer: `${whole(loaded.perSecond)} a second, p99 ${loaded.p99Ms} ms; without them ${whole(idle.perSecond)} a second, p99 ${idle.p99Ms} ms: ${ratio.toFixed(2)} times the cost`,
          ratio: times(1000 / loaded.perSecond / checkMs),
        },
      ];
    },
  },
  {
    name: 'people',
    measure: async (plant, checkMs) => {
      const people = await measurePeople(plant);
      const board = await measureRoster(plant);
      return [
        {
          question: `automatic assignment of 7 days, 40 machines and ${peopleOnBoard} people`,
          answer: `${whole(people.assigned)} assignments in ${whole(people.assignMs)} ms`,
          ratio: times(people.assignMs / checkMs),
        },
        {
          question: `guard over ${peopleOnBoard} people and 90 days`,
          answer: `${whole(people.findings)} findings, median ${whole(people.guardMs)} ms`,
          ratio: times(people.guardMs / checkMs),
        },
        {
          question: `register of ${registered} people saved as one`,
          answer: `median ${whole(people.registerMs)} ms`,
          ratio: times(people.registerMs / checkMs),
        },
        {
          question: `roster board of ${peopleOnBoard} people and a month in Chromium, from the address to painted`,
          answer: `median ${whole(board.openMs)} ms`,
          ratio: times(board.openMs / checkMs),
        },
        {
          question: 'the same board, from the hand to the painted verdict',
          answer: `median ${whole(board.verdictMs)} ms, p99 ${whole(board.verdictP99Ms)} ms`,
          ratio: times(board.verdictMs / checkMs),
        },
        ...(['people', 'machines'] as const).map((view) => ({
          question: `the same board, a frame while the view of ${view} scrolls`,
          answer: `p95 ${whole(board.views[view].p95Ms)} ms, longest ${whole(board.views[view].worstMs)} ms`,
          ratio: times(board.views[view].p95Ms / checkMs),
        })),
      ];
    },
  },
  // Comes last, because the schedule board and the floor add machines and orders to the plant.
  {
    name: 'schedule-board',
    measure: async (plant, checkMs) => {
      const { orders, medianMs, p99Ms, dropMs } = await measureBoard(plant);
      return [
        {
          question: `schedule board with 40 machines and ${orders} orders, from the hand to the painted verdict`,
          answer: `median ${whole(medianMs)} ms, p99 ${whole(p99Ms)} ms; from the drop to the server's answer on the screen ${whole(dropMs)} ms`,
          ratio: times(medianMs / checkMs),
        },
      ];
    },
  },
  { name: 'twin', measure: twinRows },
  { name: 'floor', measure: floorRows },
  { name: 'floor-devices', measure: floorDeviceRows },
];

async function twinRows(plant: BenchPlant, checkMs: number): Promise<Row[]> {
  const costs = await measureTwin(plant);
  const { drag, replay } = costs;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return [
    {
      question: '3D view of the twin with 100 machines, from the press to its first picture',
      answer: `${whole(costs.firstPictureMs)} ms, ${whole(costs.sceneBytes / 1000)} kB of script of its own`,
      ratio: times(costs.firstPictureMs / checkMs),
    },
    ...costs.scenes.map(({ machines, drawCalls, medianGapMs, p95GapMs }) => ({
      question: `3D view with ${machines} machines that run, without a graphics card`,
      answer: `${drawCalls} draw calls, a frame every ${whole(medianGapMs)} ms, p95 ${whole(p95GapMs)} ms`,
      ratio: times(medianGapMs / checkMs),
    })),
    {
      question: '20 visits of the 3D view',
      answer: `heap ${megabytes(costs.heapBefore)} MB before, ${megabytes(costs.heapAfter)} MB after`,
      ratio: '',
    },
    {
      question: 'drag of an item in the editor with 500 elements',
      answer: `a frame every ${whole(drag.medianMs)} ms, p95 ${whole(drag.p95Ms)} ms, longest ${whole(drag.worstMs)} ms`,
      ratio: times(drag.p95Ms / checkMs),
    },
    {
      question: 'replay of seven days of 40 machines',
      answer: `strip after ${whole(replay.firstMs)} ms; played at 240x a frame p95 ${whole(replay.p95Ms)} ms, longest ${whole(replay.worstMs)} ms`,
      ratio: times(replay.firstMs / checkMs),
    },
    {
      question: 'status of a machine that another person changes, on the screen of the twin',
      answer: `${costs.liveMs.map(whole).join(', ')} ms after the answer`,
      ratio: times(Math.max(...costs.liveMs) / checkMs),
    },
  ];
}

async function floorRows(plant: BenchPlant, checkMs: number): Promise<Row[]> {
  const { polls, changingPolls, readingMs, watched, screen, counting } = await measureFloor(plant);
  const floor = `floor overview with ${floorMachines} machines`;
  return [
    rateRow(`poll of the ${floor}`, polls, checkMs),
    rateRow(`poll of the ${floor}, while orders change`, changingPolls, checkMs),
    {
      question: `${floor}, one reading after a change`,
      answer: `median ${whole(readingMs)} ms`,
      ratio: times(readingMs / checkMs),
    },
    {
      question: `change of an order with ${whole(sockets)} people watching the floor`,
      answer: `last socket ${watched.lastMs.toFixed(1)} ms after the commit, ${watched.cpuMs.toFixed(1)} ms of the server's processor`,
      ratio: times(watched.cpuMs / checkMs),
    },
    {
      question: `production monitor with ${floorMachines} machines in Chromium, while an order changes each second`,
      answer: `cards after ${whole(screen.firstMs)} ms; a frame every ${whole(screen.medianGapMs)} ms, p95 ${whole(screen.p95GapMs)} ms; ${screen.cards} of its cards drawn for one change, ${screen.mostCards} in the second in which the strips follow the clock`,
      ratio: times(screen.p95GapMs / checkMs),
    },
    countingRow(counting),
  ];
}

async function floorDeviceRows(plant: BenchPlant, checkMs: number): Promise<Row[]> {
  const { calls, heard, loaded, inTime } = await measureFloorDevices(plant);
  const spread = ({ medianMs, p95Ms, worstMs }: typeof heard) =>
    `median ${whole(medianMs)} ms, p95 ${whole(p95Ms)} ms, longest ${whole(worstMs)} ms`;
  return [
    {
      question: `call for help with ${stations} stations and ${phones} phones, from the press to every device; target ${whole(targetMs)} ms`,
      answer: `${spread(heard)}, ${calls} calls; ${(inTime * 100).toFixed(1)}% within the target`,
      ratio: times(heard.p95Ms / checkMs),
    },
    {
      question: 'the same, when every device then loads the open calls afresh',
      answer: spread(loaded),
      ratio: times(loaded.p95Ms / checkMs),
    },
  ];
}

function countingRow(costs: CountingCosts): Row {
  const { machines, seconds, resting, counting, answerMs, counted, cpuMs } = costs;
  const spread = ({ median, p95 }: (typeof resting)['list']) =>
    `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  const change = (read: keyof typeof resting) =>
    `${spread(resting[read])} at rest, ${spread(counting[read])} meanwhile`;
  return {
    question: `${machines} machines count once a second for ${seconds} s, ${whole(counted)} counts`,
    answer: `a count answered after ${whole(answerMs.median)} ms, p99 ${whole(answerMs.p99)} ms, ${cpuMs.toFixed(2)} ms of the server's processor; list of 50 orders ${change('list')}; floor overview ${change('floor')}`,
    ratio: `${times(counting.list.median / resting.list.median)} and ${times(counting.floor.median / resting.floor.median)} of rest`,
  };
}
