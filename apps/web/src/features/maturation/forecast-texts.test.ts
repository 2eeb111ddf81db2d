import { expect, it } from 'vitest';
import { forecastTexts } from './forecast-texts';

it('each column of the forecast has a different heading', () => {
  const headings = Object.values(forecastTexts.columns);
  expect(new Set(headings).size).toBe(headings.length);
});
