/** The parts of the bench that share a plant, in the order in which they are measured. */

import { floorMachines } from '../apps/server/seed/busy-floor';
import { measureDashboard } from './dashboard';
import { type FirstLoad, measureFirstLoad, ordersPage } from './first-load';
import { measureFloor } from './floor';
import { measureFanOut, sockets } from './live-events';
import { measureOrderLife } from './order-life';
import type { BenchPlant } from './plant';
import type { Rate } from './request-rate';
import { measureRequests, measureWhileChanging } from './requests';
import { type Row, times, whole } from './row';
import { measureBoard } from './schedule-board';
import { measureSearch } from './search';
import { measureTrace } from './trace';

interface Part {
  readonly name: string;
  /** `checkMs` is one session check at full load. */
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
      // The first of them is the session check, measured in the same rounds as the others.
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
    measure: async (plant, checkMs) => {
      const { livesPerSecond, writesPerSecond } = await measureOrderLife(plant);
      return [
        {
          question: 'order start to complete (two writes), 8 machines at once',
          answer: `${livesPerSecond.toFixed(1)} a second, ${whole(writesPerSecond)} writes a second`,
          ratio: times(1000 / livesPerSecond / checkMs),
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
  // The last two fill the plant with more machines and orders.
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
  { name: 'floor', measure: floorRows },
];

async function floorRows(plant: BenchPlant, checkMs: number): Promise<Row[]> {
  const { polls, changingPolls, readingMs, watched, screen } = await measureFloor(plant);
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
  ];
}
