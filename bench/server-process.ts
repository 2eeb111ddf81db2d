/** Reads the processor time and the memory of the measured server from the metrics of the server. */
import type { BenchPlant } from './plant';

export interface ProcessState {
  readonly cpuMs: number;
  readonly memoryBytes: number;
}

function readValue(metrics: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
  if (value === undefined) throw new Error(`The server does not measure ${name}`);
  return Number(value);
}

export async function readProcess(plant: BenchPlant): Promise<ProcessState> {
  const metrics = await (await fetch(`${plant.origin}/metrics`)).text();
  return {
    cpuMs: readValue(metrics, 'process_cpu_seconds_total') * 1000,
    memoryBytes: readValue(metrics, 'process_resident_memory_bytes'),
  };
}
