import { expect, it } from 'vitest';
import { ruleKeys } from './schema';
import { easterSunday, southAfricanHolidays, southAfricanRules } from './south-africa';

// covers GUARD-17
it.each([
  [2026, '01-01 03-21 04-03 04-06 04-27 05-01 06-16 08-09 08-10 09-24 12-16 12-25 12-26'],
  [2027, '01-01 03-21 03-22 03-26 03-29 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26 12-27'],
  [2028, '01-01 03-21 04-14 04-17 04-27 05-01 06-16 08-09 09-24 09-25 12-16 12-25 12-26'],
])('the public holidays of %s, with the Monday after a holiday on a Sunday', (year, days) => {
  expect(
    southAfricanHolidays(year)
      .map(({ date }) => date.slice(5))
      .join(' '),
  ).toBe(days);
});

it.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %s is %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

// covers GUARD-18
it('every rule exists once, with section and source', () => {
  expect(southAfricanRules.map(({ key }) => key)).toEqual(ruleKeys);
  for (const rule of southAfricanRules) expect([rule.section, rule.source]).not.toContain('');
});
