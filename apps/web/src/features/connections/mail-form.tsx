/** The settings of the mail server. The stored password is never shown. It stays unless a new password is typed. */
import {
  Group,
  NumberInput,
  PasswordInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { changedFields } from '@pms/domain/changed-fields';
import { putMailSettings } from '@pms/domain/mail/endpoints';
import { type MailSettings, mailSecurities, mailSettingsBody } from '@pms/domain/mail/schema';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { useStaleText } from '../../ui/use-stale-text';
import { useVersionedDraft, type VersionedDraft } from '../../ui/use-versioned-draft';
import { mailTexts as words } from './mail-texts';
import { mailQuery } from './queries';

type Values = Omit<MailSettings, 'has_password' | 'version' | 'port'> & {
  readonly port: number | string;
  readonly password: string;
};

const valuesOf = ({ has_password: _kept, version: _version, ...values }: MailSettings): Values => ({
  ...values,
  password: '',
});

export function MailForm({ settings }: { readonly settings: MailSettings }) {
  const { user } = useSession();
  const versioned = useVersionedDraft(`${user?.id ?? 0}:mail`, settings);
  return <FormOf key={versioned.draft} settings={settings} {...versioned} />;
}

interface FormOfProps extends VersionedDraft<MailSettings> {
  /** The present settings. The form was filled from `base`. */
  readonly settings: MailSettings;
}

function FormOf({ settings, base, draft, isNewer, take }: FormOfProps) {
  const toBody = ({ password, port, ...values }: Values) => ({
    ...values,
    port: Number(port),
    version: base.version,
    ...(password === '' ? {} : { password }),
  });
  const { form, isBusy, onSubmit, problem } = useSavedForm({
    draft,
    empty: valuesOf(base),
    secrets: ['password'],
    schema: mailSettingsBody,
    toBody,
    save: async (values: Values) => (await call(putMailSettings, { body: toBody(values) })).data,
    concerns: [mailQuery.queryKey],
    onSaved: (saved) => {
      toast('success', words.saved);
      take(saved);
    },
    failed: words.saveFailed,
  });
  const isTouched = changedFields(valuesOf(base), form.values) !== undefined;
  const load = () => take(settings);
  const isStale = useStaleText({ isNewer, isBusy, isTouched, load });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Switch label={words.active} {...form.getInputProps('active', { type: 'checkbox' })} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={words.host}
            placeholder={words.hostPlaceholder}
            required
            maxLength={255}
            {...form.getInputProps('host')}
          />
          <NumberInput
            label={words.port}
            required
            min={1}
            max={65_535}
            allowDecimal={false}
            thousandSeparator={false}
            inputMode="numeric"
            {...form.getInputProps('port')}
          />
          <Select
            label={words.security}
            allowDeselect={false}
            data={mailSecurities.map((value) => ({ value, label: words.securities[value] }))}
            {...form.getInputProps('security')}
          />
          <TextInput
            label={words.sender}
            description={words.senderHint}
            type="email"
            required
            maxLength={254}
            {...form.getInputProps('sender')}
          />
          <TextInput
            label={words.username}
            description={words.usernameHint}
            autoComplete="off"
            maxLength={254}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={words.password}
            description={settings.has_password ? words.passwordKept : words.passwordNone}
            autoComplete="new-password"
            maxLength={500}
            {...form.getInputProps('password')}
          />
          <TextInput
            label={words.plantAddress}
            description={words.plantAddressHint}
            type="url"
            maxLength={300}
            {...form.getInputProps('plant_address')}
          />
        </SimpleGrid>
        <ProblemNote problem={isStale ? undefined : problem} />
        {isStale ? <ChangedMeanwhile onLoad={load} /> : null}
        <Group justify="flex-end">
          <ReasonedButton type="submit" reason={undefined} loading={isBusy}>
            {words.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
