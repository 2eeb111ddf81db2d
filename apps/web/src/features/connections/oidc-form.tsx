/** The settings of the provider. The stored secret is never shown. It stays unless a new secret is typed. */
import { Code, Group, PasswordInput, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { putOidcSettings } from '@pms/domain/oidc/endpoints';
import { type OidcSettings, oidcSettingsBody } from '@pms/domain/oidc/schema';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { AddressText } from '../../ui/address-text';
import { NewerRecord } from '../../ui/newer-record';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { GroupRoles } from './group-roles';
import { oidcTexts as words } from './oidc-texts';
import { oidcQuery } from './queries';

type Values = Omit<OidcSettings, 'has_secret' | 'version'> & { readonly secret: string };

const callbackOf = (address: string): string => `${address || 'https://…'}/api/auth/oidc/callback`;

const valuesOf = ({ has_secret: _kept, version: _version, ...values }: OidcSettings): Values => ({
  ...values,
  plant_address: values.plant_address || location.origin,
  secret: '',
});

export function OidcForm({ settings }: { readonly settings: OidcSettings }) {
  const { user } = useSession();
  const saved = useSavedRecord({
    draft: `${user?.id ?? 0}:company-sign-in`,
    record: settings,
    valuesOf,
    // The form does not show the secret, so each newer version is a conflict.
    factsOf: (stored) => stored,
    secrets: ['secret'],
    followsUntilTyped: true,
    schema: oidcSettingsBody,
    toBody: ({ secret, ...values }: Values, { version }) => ({
      ...values,
      version,
      ...(secret === '' ? {} : { secret }),
    }),
    save: async (body) => (await call(putOidcSettings, { body })).data,
    concerns: [oidcQuery.queryKey],
    onSaved: (stored, take) => {
      toast('success', words.saved);
      take(stored);
    },
    failed: words.saveFailed,
  });
  const { form } = saved;
  const text = { required: true } as const;
  return (
    <form onSubmit={saved.onSubmit} noValidate>
      <Stack gap="md">
        <Switch label={words.active} {...form.getInputProps('active', { type: 'checkbox' })} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={words.label} {...text} maxLength={60} {...form.getInputProps('label')} />
          <TextInput
            label={words.issuer}
            description={words.issuerHint}
            {...text}
            type="url"
            maxLength={500}
            {...form.getInputProps('issuer')}
          />
          <TextInput
            label={words.clientId}
            {...text}
            autoComplete="off"
            maxLength={300}
            {...form.getInputProps('client_id')}
          />
          <PasswordInput
            label={words.secret}
            description={settings.has_secret ? words.secretKept : words.secretNone}
            autoComplete="new-password"
            maxLength={500}
            {...form.getInputProps('secret')}
          />
          <TextInput label={words.scopes} {...text} maxLength={300} {...form.getInputProps('scopes')} />
          <TextInput
            label={words.groupsClaim}
            {...text}
            maxLength={100}
            {...form.getInputProps('groups_claim')}
          />
          <TextInput
            label={words.plantAddress}
            description={words.plantAddressHint}
            {...text}
            type="url"
            maxLength={300}
            {...form.getInputProps('plant_address')}
          />
        </SimpleGrid>
        <div>
          <Text fz="sm">{words.callback}</Text>
          <Code block tabIndex={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <AddressText text={callbackOf(form.values.plant_address)} />
          </Code>
        </div>
        <GroupRoles
          lines={form.values.roles}
          errors={form.errors}
          onChange={(roles) => form.setFieldValue('roles', roles)}
        />
        <Switch
          label={words.addsPeople}
          description={words.addsPeopleHint}
          {...form.getInputProps('adds_people', { type: 'checkbox' })}
        />
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
