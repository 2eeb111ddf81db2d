/** Asks before a webhook gets a new secret. */
import { renewWebhookSecret } from '@pms/domain/webhooks/endpoints';
import type { Webhook } from '@pms/domain/webhooks/schema';
import { call } from '../../client/api';
import { RemovalDialog } from '../../ui/removal-dialog';
import { webhooksQuery } from './queries';
import { webhookTexts as words } from './webhook-texts';

interface RenewSecretDialogProps {
  readonly webhook: Webhook;
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

export function RenewSecretDialog({ webhook: { id, name }, onMade, onClose }: RenewSecretDialogProps) {
  return (
    <RemovalDialog
      title={words.renewTitle}
      submitLabel={words.renew}
      question={words.renewQuestion(name)}
      effect={words.renewEffect}
      remove={async () => onMade((await call(renewWebhookSecret, { params: { id } })).data)}
      concerns={[webhooksQuery.queryKey]}
      done={words.renewed}
      failed={words.renewFailed}
      onClose={onClose}
    />
  );
}
