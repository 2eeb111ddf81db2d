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
import { putMailSettings } from '@pms/domain/mail/endpoints';
import { type MailSettings, mailSecurities, mailSettingsBody } from '@pms/domain/mail/schema';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { NewerRecord } from '../../ui/newer-record';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
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
  const saved = useSavedRecord({
    draft: `${user?.id ?? 0}:mail`,
    record: settings,
    valuesOf,
    // The form does not show the password, so each newer version is a conflict.
    factsOf: (stored) => stored,
    secrets: ['password'],
    followsUntilTyped: true,
    schema: mailSettingsBody,
    toBody: ({ password, port, ...values }: Values, { version }) => ({
      ...values,
      port: Number(port),
      version,
      ...(password === '' ? {} : { password }),
    }),
    save: async (body) => (await call(putMailSettings, { body })).data,
    concerns: [mailQuery.queryKey],
    onSaved: (stored, take) => {
      toast('success', words.saved);
      take(stored);
    },
    failed: words.saveFailed,
  });
  const { form } = saved;
  return (
    <form onSubmit={saved.onSubmit} noValidate>
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
        <ProblemNote problem={saved.problem} />
        <NewerRecord of={saved} />
        <Group justify="flex-end">
          <ReasonedButton type="submit" reason={undefined} loading={saved.isBusy}>
            {words.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
