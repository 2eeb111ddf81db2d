/** The refusals about calls for help. */
import { invalidInput, notFound, type Refusal, refusal } from '../refusal';

export const helpCallNotFound = (): Refusal => notFound('Call for help not found');

export const unknownHelpKind = (): Refusal =>
  invalidInput([{ path: 'kind', message: 'There is no such kind of help' }]);

export const unknownHelpArea = (area: string): Refusal =>
  invalidInput([{ path: 'area', message: `There is no area "${area}"` }]);

export const nothingToStop = (): Refusal =>
  invalidInput([{ path: 'stops_machine', message: 'No order that could be paused runs at this machine' }]);

export const helpJustCalled = (): Refusal =>
  refusal('HELP_JUST_CALLED', 409, 'Somebody has just called for the same help at this machine');

export const noRoomForHelpNote = (most: number): Refusal =>
  invalidInput([
    {
      path: 'note',
      message: `This help is already called at this machine. All notes of the call together have at most ${most} characters.`,
    },
  ]);

export const helpTakenBy = (name: string): Refusal =>
  refusal('HELP_TAKEN', 409, `${name} has taken this call`);

export const helpIsClosed = (): Refusal => refusal('HELP_CLOSED', 409, 'This call is closed');

export const helpNotTaken = (): Refusal => refusal('HELP_NOT_TAKEN', 409, 'Nobody has taken this call yet');

export const notCalled = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'This call rings for other people on shift');

export const notYourCall = (): Refusal =>
  refusal('PERMISSION_DENIED', 403, 'Only the caller or a supervisor can take the call back');
