/** A change of the calendar is asked for, approved by a second person, or withdrawn (decision 0093). */
import { requestRefusal } from '@pms/domain/calendar/rules';
import type { PutCalendarBody } from '@pms/domain/calendar/schema';
import { refuse } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { deleteRequest, insertRequest, lockRequest } from './request-queries';

const tell = (change: Change) => change.tell(plantSettingsChanged, { keys: ['plant_calendar'] });

/** Keeps a change as it was asked for. */
export async function askForChange(change: Change, caller: Caller, body: PutCalendarBody): Promise<void> {
  const id = await insertRequest(change, caller, body);
  change.audit({
    action: 'plant_calendar_asked',
    entity: 'plant_calendar_request',
    entity_id: id,
    after: body,
    ...(body.reason ? { note: body.reason } : {}),
  });
  tell(change);
}

/** Takes a change out of those that wait, for the second person who approves it. */
export async function takeRequest(change: Change, caller: Caller, id: number): Promise<PutCalendarBody> {
  const row = await lockRequest(change, id);
  refuse(requestRefusal(row.asked_by, caller.user_id));
  await deleteRequest(change, id);
  const body = row.body as PutCalendarBody;
  change.audit({
    action: 'plant_calendar_approved',
    entity: 'plant_calendar_request',
    entity_id: id,
    before: body,
    ...(body.reason ? { note: body.reason } : {}),
  });
  return body;
}

export async function withdrawRequest(change: Change, id: number): Promise<void> {
  const { body } = await lockRequest(change, id);
  await deleteRequest(change, id);
  change.audit({
    action: 'plant_calendar_withdrawn',
    entity: 'plant_calendar_request',
    entity_id: id,
    before: body as PutCalendarBody,
  });
  tell(change);
}
