/** Numbers as en-ZA writes them: grouped, and never more digits than the data has (decision A-43). */
const numbers = new Intl.NumberFormat('en-ZA', { maximumFractionDigits: 3 });

export const formatNumber = (value: number): string => numbers.format(value);

/** Minutes as people say them: 45 min, 2 h 05 min. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')} min`;
}

/** A percentage with as many decimals as asked for, and a dash for none; its reason stands beside it. */
export function formatPercent(percent: number | null, decimals = 1): string {
  return percent === null ? '–' : `${percent.toFixed(decimals)}%`;
}
