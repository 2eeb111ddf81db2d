import { failedCall } from '../client/call-error';
import { type Example, nothing } from '../gallery/example';
import { ProblemScreen } from './problem-screen';

const codes = ['NETWORK_ERROR', 'MACHINE_OFFLINE', 'DATA_SYNC_FAILED', 'SESSION_EXPIRED', 'ANYTHING_ELSE'];

export const example: Example = {
  title: 'A page that broke',
  states: Object.fromEntries(
    codes.map((code) => [
      code,
      {
        show: () => (
          <ProblemScreen
            error={failedCall({ status: null, code, message: 'It broke' })}
            onShowAgain={nothing}
          />
        ),
      },
    ]),
  ),
};
