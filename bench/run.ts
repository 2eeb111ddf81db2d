/** `npm run bench`: every measurement in one run on one machine, each beside the session check of the same run. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureFirstLoad } from './first-load';
import { measureFanOut } from './live-events';
import { measureOrderLife } from './order-life';
import { openBenchPlant } from './plant';
import { measureRequests, measureWhileChanging } from './requests';
import { measureBoard } from './schedule-board';

const orders = Number(process.env.BENCH_ORDERS ?? 100_000);
const resultFile = fileURLToPath(new URL('result.md', import.meta.url));

const say = (text: string): void => console.log(text);
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const times = (value: number): string => `${value.toFixed(1)} x`;

interface Row {
  readonly question: string;
  readonly answer: string;
  readonly ratio: string;
}

async function measureAll(): Promise<Row[]> {
  const plant = await openBenchPlant(orders, say);
  try {
    say('Measuring requests');
    const requests = await measureRequests(plant);
    const changing = await measureWhileChanging(plant);
    say('Measuring the life of orders');
    const life = await measureOrderLife(plant);
    say('Measuring live events');
    const events = await measureFanOut(plant);
    say('Measuring the first load');
    const load = await measureFirstLoad(plant);
    say('Measuring the schedule board');
    // Last, since it fills the plant with more machines and orders.
    const board = await measureBoard(plant);
    const check = requests[0]?.perSecond ?? Number.NaN;
    const checkMs = 1000 / check;
    return [
      ...[...requests, ...changing].map(({ name, perSecond, p99Ms }) => ({
        question: name,
        answer: `${whole(perSecond)} a second, p99 ${p99Ms} ms`,
        ratio: times(check / perSecond),
      })),
      {
        question: 'order start to complete (two writes), 8 machines at once',
        answer: `${life.livesPerSecond.toFixed(1)} a second, ${whole(life.writesPerSecond)} writes a second`,
        ratio: times(check / life.livesPerSecond),
      },
      {
        question: 'event from commit to 1,000 sockets',
        answer: `median ${events.medianMs.toFixed(1)} ms, p99 ${events.p99Ms.toFixed(1)} ms, last socket ${events.lastMs.toFixed(1)} ms`,
        ratio: times(events.medianMs / checkMs),
      },
      {
        question: 'first load of the orders page in Chromium',
        answer: `${load.requests} requests, ${whole(load.scriptBytes / 1000)} kB of script, ${whole(load.allBytes / 1000)} kB in all, rows after ${whole(load.rowsMs)} ms`,
        ratio: times(load.rowsMs / checkMs),
      },
      {
        question: `schedule board with 40 machines and ${board.orders} orders, from the hand to the painted verdict`,
        answer: `median ${whole(board.medianMs)} ms, p99 ${whole(board.p99Ms)} ms; from the drop to the server's answer on the screen ${whole(board.dropMs)} ms`,
        ratio: times(board.medianMs / checkMs),
      },
    ];
  } finally {
    await plant.close();
  }
}

function report(rows: readonly Row[]): string {
  const [cpu] = cpus();
  return `# Last result

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), durable
database, load generator on the same cores. Written by \`npm run bench\`. The ratio is to one \`GET /auth/verify-session\` of the
same run at full load: how many of them the answer costs.

| question | answer | ratio |
| --- | --- | --- |
${rows.map(({ question, answer, ratio }) => `| ${question} | ${answer} | ${ratio} |`).join('\n')}
`;
}

const result = report(await measureAll());
writeFileSync(resultFile, result);
say(result);
