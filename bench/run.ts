/**
 * `npm run bench`: runs all measurements on one machine. Each result is beside the session check of the same run.
 * BENCH_ONLY=floor,analytics runs only these parts and does not change the written result.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { analyticsRows } from './analytics-rows';
import { parts } from './parts';
import { openBenchPlant } from './plant';
import { measureRate, sessionCheck } from './request-rate';
import type { Row } from './row';

const orders = Number(process.env.BENCH_ORDERS ?? 100_000);
const stops = Number(process.env.BENCH_STOPS ?? 1_000_000);
const quantities = Number(process.env.BENCH_QUANTITIES ?? 5_000_000);
const resultFile = fileURLToPath(new URL('result.md', import.meta.url));

const analytics = 'analytics';
const names = [...parts.map(({ name }) => name), analytics];

const start = performance.now();
const say = (text: string): void => {
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${text}`);
};

function wantedParts(): string[] {
  const wanted = process.env.BENCH_ONLY?.split(',').map((name) => name.trim()) ?? names;
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`BENCH_ONLY names ${unknown.join(', ')}; the parts are ${names.join(', ')}`);
  return wanted;
}

async function measureShared(wanted: readonly string[]): Promise<Row[]> {
  const chosen = parts.filter(({ name }) => wanted.includes(name));
  if (chosen.length === 0) return [];
  const plant = await openBenchPlant(orders, say);
  try {
    const rows: Row[] = [];
    for (const { name, measure } of chosen) {
      say(`Measuring ${name}`);
      const checkMs = 1000 / (await measureRate(plant, sessionCheck)).perSecond;
      rows.push(...(await measure(plant, checkMs)));
    }
    return rows;
  } finally {
    await plant.close();
  }
}

function table(rows: readonly Row[]): string {
  return `| question | answer | ratio |
| --- | --- | --- |
${rows.map(({ question, answer, ratio }) => `| ${question} | ${answer} | ${ratio} |`).join('\n')}
`;
}

function report(rows: readonly Row[]): string {
  const [cpu] = cpus();
  return `# Last result

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), durable
database, load generator on the same cores. Written by \`npm run bench\`. The ratio is to one \`GET ${sessionCheck}\` at
full load directly before the measurement: how many of them the answer costs.

${table(rows)}`;
}

const wanted = wantedParts();
const rows = await measureShared(wanted);
if (wanted.includes(analytics)) rows.push(...(await analyticsRows({ orders, stops, quantities }, say)));
if (process.env.BENCH_ONLY === undefined) writeFileSync(resultFile, report(rows));
console.log(table(rows));
say('Done');
