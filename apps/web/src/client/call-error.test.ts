/** The sentences of the documents for calls that fail, with and without a sentence of the server. */
import { describe, expect, it } from 'vitest';
import { texts as admin } from '../features/admin/texts';
import { texts as attendance } from '../features/attendance/texts';
import { texts as crews } from '../features/crews/texts';
import { reportTexts as downtimeReport } from '../features/downtime/report-texts';
import { texts as labour } from '../features/labour/texts';
import { texts as machines } from '../features/machines/texts';
import { formTexts as maturation } from '../features/maturation/texts';
import { texts as orders } from '../features/orders/texts';
import { texts as sessions } from '../features/sessions/texts';
import { texts as settings } from '../features/settings/texts';
import { texts as shiftReports } from '../features/shift-reports/texts';
import { texts as layouts } from '../features/twin/editor/texts';
import { texts as twin } from '../features/twin/texts';
import { texts as waste } from '../features/waste/texts';
import { texts as analytics } from '../overviews/analytics/texts';
import { texts as dashboard } from '../overviews/dashboard/texts';
import { texts as floor } from '../overviews/floor/texts';
import { CallError, errorFrom, failureText, sentenceOr } from './call-error';

/** Each sentence of the specification beside the text of its screen. */
const documented: readonly (readonly [sentence: string, text: string])[] = [
  ['Login failed. Please try again.', sessions.failed],
  ['Failed to load dashboard data', dashboard.failedAll],
  ['Failed to fetch production data', floor.failedText],
  ['Failed to load order details', floor.details.failed],
  ['Failed to load order details', orders.detailsFailed],
  ['Failed to load system data', admin.failedLoad],
  ['Failed to load users', admin.users.failedLoad],
  ['Failed to create user', admin.users.createFailed],
  ['Failed to update user', admin.users.updateFailed],
  ['Failed to delete user', admin.users.removeFailed],
  ['Failed to load environments', admin.environments.failedLoad],
  ['Failed to create environment', admin.environments.createFailed],
  ['Failed to update environment', admin.environments.updateFailed],
  ['Failed to delete environment', admin.environments.removeFailed],
  ['Failed to load machine types', admin.types.failedLoad],
  ['Failed to create machine type', admin.types.createFailed],
  ['Failed to update machine type', admin.types.updateFailed],
  ['Failed to delete machine type', admin.types.removeFailed],
  ['Failed to load orders', orders.failed],
  ['Failed to create order', orders.failures.create],
  ['Failed to start production', orders.failures.start],
  ['Failed to resume production', orders.failures.resume],
  ['Failed to stop production', orders.failures.stop],
  ['Failed to assign machine', orders.failures.assign],
  ['Failed to complete production', orders.failures.complete],
  ['Failed to load machine schedule', machines.loadFailures.schedule],
  ['Failed to load machines', machines.loadFailures.machines],
  ['Failed to load environments', machines.loadFailures.environments],
  ['Failed to load machine types', machines.loadFailures.types],
  ['Failed to create machine type', machines.failures.createType],
  ['Failed to add machine', machines.failures.add],
  ['Failed to update machine', machines.failures.update],
  ['Failed to delete machine', machines.failures.delete],
  ['Failed to update status', machines.failures.status],
  ['Failed to save crew assignments', crews.saveFailed],
  ['Failed to load downtime data', downtimeReport.failed],
  ['Failed to load waste report', waste.failed],
  ['Failed to export waste reports', waste.exportFailed],
  ['Failed to load analytics data', analytics.failed],
  ['Failed to export data', analytics.exportFailed],
  ['Failed to load production data', shiftReports.failed],
  ['Failed to update shift report', shiftReports.updateFailed],
  ['Failed to update profile', settings.profile.failed],
  ['Failed to change password', settings.password.failed],
  ['Failed to save settings', settings.system.failed],
  ['Failed to assign worker', labour.assignFailed],
  ['Failed to remove assignment', labour.removeFailed],
  ['Failed to auto-assign crews', labour.autoFailed],
  ['Failed to mark attendance', attendance.markFailed],
  ['Failed to add blend to maturation', maturation.add.failed],
  ['Failed to add daily check', maturation.check.failed],
  ['Failed to save layout', layouts.saveFailed],
  ['Failed to load layout', layouts.loadFailed],
  ['Failed to load factory data', twin.failed],
];

const silent = [
  ['a body without a sentence', errorFrom(500, { success: false })],
  ['an empty sentence', errorFrom(500, { error: '' })],
  ['the page of a proxy', errorFrom(502, '<html>Bad gateway</html>')],
  ['an error of the browser', new TypeError('x is undefined')],
] as const;

describe('a call that failed', () => {
  it.each(documented)('shows "%s" when the answer carries no sentence', (sentence, text) => {
    for (const [, error] of silent) {
      expect(sentenceOr(text, error)).toBe(sentence);
      expect(failureText(text, error)).toBe(sentence);
    }
  });

  it.each(documented)('shows the sentence of the server for "%s"', (sentence, text) => {
    const refused = errorFrom(409, { error: 'The record has changed.', code: 'STALE_VERSION' });
    expect(sentenceOr(text, refused)).toBe('The record has changed.');
    expect(failureText(text, refused)).toBe(`${sentence}: The record has changed.`);
  });

  it('keeps the sentence of a lost connection', () => {
    const lost = new CallError({ status: null, code: 'NETWORK_ERROR', message: 'Network error' });
    expect(sentenceOr('Failed to save settings', lost)).toBe('Network error');
  });
});
