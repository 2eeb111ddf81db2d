/** The calls about rules of working time, agreements, and violations of rules in a roster. */
import { z } from 'zod';
import { answer, endpoint, idParams, page, pageQuery, versionedAnswer } from '../endpoint';
import { plantDate } from '../orders/schema';
import {
  agreement,
  checkBody,
  guardOverride,
  holidayYear,
  namedFinding,
  putAgreementsBody,
  putHolidayBody,
  putRulesBody,
  workingTimeRule,
} from './schema';

export const listWorkingTimeRules = endpoint({
  name: 'listWorkingTimeRules',
  method: 'GET',
  path: '/working-time-rules',
  access: 'viewLabour',
  summary: 'The rules of working time with section, number, source and dates.',
  response: versionedAnswer(z.array(workingTimeRule)),
});

export const putWorkingTimeRules = endpoint({
  name: 'putWorkingTimeRules',
  method: 'PUT',
  path: '/working-time-rules',
  access: 'manageWorkingTime',
  summary: 'Replaces the rules. An empty list restores the rules of the product.',
  body: putRulesBody,
  response: versionedAnswer(z.array(workingTimeRule)),
});

export const listAgreements = endpoint({
  name: 'listAgreements',
  method: 'GET',
  path: '/users/{id}/agreements',
  access: 'viewLabour',
  summary: 'The agreements of a person about working time.',
  params: idParams,
  response: versionedAnswer(z.array(agreement)),
});

export const putAgreements = endpoint({
  name: 'putAgreements',
  method: 'PUT',
  path: '/users/{id}/agreements',
  access: 'manageWorkingTime',
  summary: 'Replaces the agreements of a person.',
  params: idParams,
  body: putAgreementsBody,
  response: versionedAnswer(z.array(agreement)),
});

export const listPublicHolidays = endpoint({
  name: 'listPublicHolidays',
  method: 'GET',
  path: '/public-holidays',
  access: 'viewLabour',
  summary: 'The public holidays of a year, and the days that the plant added or exchanged.',
  query: z.object({ year: z.coerce.number().int().min(2000, 'Enter a year').max(2999, 'Enter a year') }),
  response: answer(holidayYear),
});

export const putPublicHoliday = endpoint({
  name: 'putPublicHoliday',
  method: 'PUT',
  path: '/public-holidays',
  access: 'manageWorkingTime',
  summary: 'Adds a public holiday, or exchanges a calculated public holiday.',
  body: putHolidayBody,
  response: answer(holidayYear),
});

export const checkRoster = endpoint({
  name: 'checkRoster',
  method: 'POST',
  path: '/labor-assignments/check',
  access: 'planLabour',
  summary: 'The findings of the rules for these assignments. Nothing is saved.',
  body: checkBody,
  response: answer(z.object({ findings: z.array(namedFinding) })),
  repeat: 'harmless',
});

export const listOverrides = endpoint({
  name: 'listOverrides',
  method: 'GET',
  path: '/guard-overrides',
  access: 'viewLabour',
  summary: 'The assignments against a rule in a span of dates, with the reasons, newest first.',
  query: pageQuery.extend({ from: plantDate, to: plantDate }).refine(({ from, to }) => to >= from, {
    message: 'The end date must not be before the start date',
    path: ['to'],
  }),
  response: page(guardOverride),
});
