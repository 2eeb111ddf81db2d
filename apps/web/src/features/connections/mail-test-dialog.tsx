/** Sends a test e-mail to the own address, or to a typed address. */
import { TextInput } from '@mantine/core';
import { sendTestMail } from '@pms/domain/mail/endpoints';
import { mailTestBody } from '@pms/domain/mail/schema';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { mailTexts as words } from './mail-texts';
import { mailLogKey } from './queries';

export function MailTestDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const { form, isBusy, onSubmit, problem } = useSavedForm({
    draft: `${user?.id ?? 0}:mail-test`,
    empty: { to: user?.email ?? '' },
    schema: mailTestBody,
    toBody: (values) => values,
    save: async (body: { to: string }) => (await call(sendTestMail, { body })).data,
    concerns: [mailLogKey],
    onSaved: () => {
      toast('success', words.tested);
      onClose();
    },
    failed: words.testFailed,
  });
  return (
    <FormDialog
      title={words.testTitle}
      submitLabel={words.testSend}
      size="sm"
      isBusy={isBusy}
      problem={problem}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput
        label={words.testTo}
        type="email"
        required
        maxLength={254}
        data-autofocus
        {...form.getInputProps('to')}
      />
    </FormDialog>
  );
}
