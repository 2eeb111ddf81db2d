/** Saves the data of a person as one file, or anonymises the person; both need a reason. */
import { Text } from '@mantine/core';
import { anonymisePerson, privacyBody, readPersonFile } from '@pms/domain/users/privacy';
import type { Account } from '@pms/domain/users/schema';
import { call } from '../../client/api';
import { download, saveFile } from '../../client/download';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { useSavedForm } from '../../ui/use-saved-form';
import { adminKeys } from './queries';
import { texts } from './texts';
import { sayDone } from './use-admin-call';

const words = texts.privacy;

interface PrivacyDialogProps {
  readonly does: 'file' | 'anonymise';
  readonly user: Account;
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string;
}

export function PrivacyDialog({ does, user: { id, fullName }, onClose }: PrivacyDialogProps) {
  const { user: me } = useSession();
  const isFile = does === 'file';
  const { form, ...saved } = useSavedForm({
    draft: `${me?.id}:privacy-${does}-${id}`,
    empty: { reason: '' },
    schema: privacyBody,
    toBody: (values: Values) => values,
    save: async (body: Values) => {
      if (isFile) saveFile(await download(readPersonFile, { params: { id }, query: body }));
      else await call(anonymisePerson, { params: { id }, body });
    },
    concerns: [adminKeys.users, adminKeys.overview, ['users']],
    onSaved: () => {
      sayDone(isFile ? words.fileSaved : words.anonymised);
      onClose();
    },
    failed: isFile ? words.fileFailed : words.anonymiseFailed,
  });
  return (
    <FormDialog
      title={words.title(isFile ? words.file : words.anonymise, fullName)}
      submitLabel={isFile ? words.file : words.anonymise}
      isDanger={!isFile}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <Text>{isFile ? words.fileHint : words.anonymiseHint}</Text>
      <ReasonField
        label={words.reason}
        description={words.reasonHint}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
