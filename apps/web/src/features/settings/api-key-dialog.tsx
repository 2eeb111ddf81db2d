/** Makes a key with a name, the rights that the program needs, and a last day. */
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { makeApiKey } from '@pms/domain/api-keys/endpoints';
import { isRightForKeys } from '@pms/domain/api-keys/rules';
import { apiKeyBody } from '@pms/domain/api-keys/schema';
import { type Permission, rightName } from '@pms/domain/roles';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { useSavedForm } from '../../ui/use-saved-form';
import { apiKeyTexts as words } from './api-key-texts';
import { apiKeysQuery } from './queries';

interface ApiKeyDialogProps {
  readonly onMade: (made: { readonly name: string; readonly key: string }) => void;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  rights: Permission[];
  expires: string | null;
}

const empty: Values = { name: '', rights: [], expires: null };

export function ApiKeyDialog({ onMade, onClose }: ApiKeyDialogProps) {
  const { user } = useSession();
  const offered = (user?.permissions ?? []).filter(isRightForKeys);
  const { form, isBusy, onSubmit, problem } = useSavedForm({
    draft: `${user?.id ?? 0}:api-key`,
    empty,
    schema: apiKeyBody,
    toBody: (values) => values,
    save: async (body: Values) => (await call(makeApiKey, { body })).data,
    concerns: [apiKeysQuery.queryKey],
    onSaved: onMade,
    failed: words.makeFailed,
  });
  return (
    <FormDialog
      title={words.makeTitle}
      submitLabel={words.submit}
      isBusy={isBusy}
      problem={problem}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        placeholder={words.namePlaceholder}
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DateField
        label={words.expires}
        description={words.expiresHint}
        clearable
        {...form.getInputProps('expires')}
      />
      <Checkbox.Group
        label={words.rightsLabel}
        description={words.rightsHint}
        required
        {...form.getInputProps('rights')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={4} mt="xs">
          {offered.map((right) => (
            <Checkbox key={right} value={right} label={rightName(right)} py={6} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  );
}
