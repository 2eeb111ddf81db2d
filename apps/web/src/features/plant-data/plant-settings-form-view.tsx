/** The form of the plant's settings, in groups. The form sends only the changed settings. */
import {
  Fieldset,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { effectIfAny } from '@pms/domain/figures/effect';
import { roleNames } from '@pms/domain/labour/role-names';
import { roles } from '@pms/domain/roles';
import { previewPlant, putPlant } from '@pms/domain/settings/endpoints';
import { longestPlantName, type PlantBody, type ReadPlantSettings } from '@pms/domain/settings/schema';
import { call } from '../../client/api';
import { plantQuery } from '../../client/plant';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { ReasonField } from '../../ui/reason-field';
import { useVersionedForm } from '../../ui/use-versioned-form';
import { ForeseenBadge, foreseenSubmit, waitsFor } from '../figures/foreseen-badge';
import type { FormSetting } from './plant-settings-fields';
import {
  changedSettings,
  type SettingValues,
  settingsBody,
  settingsSchema,
  settingValues,
} from './plant-settings-form';
import { settingTexts as words } from './plant-settings-texts';
import { SettingsFormEnd } from './settings-form-end';
import { usePlantAction } from './use-plant-action';

type Form = UseFormReturnType<SettingValues>;

/** The settings behind hours and figures of the past. The form shows the recomputation before it saves a change. */
const movesThePast = ['time_zone', 'shift_model', 'exclude_planned_breaks'] as const;

async function foresee(body: PlantBody) {
  if (!movesThePast.some((field) => body[field] !== undefined)) return undefined;
  return effectIfAny((await call(previewPlant, { body })).data);
}

export function PlantSettingsForm({ settings }: { readonly settings: ReadPlantSettings }) {
  const { user } = useSession();
  const saved = usePlantAction({
    act: (body: PlantBody) => call(putPlant, { body }),
    foresee,
    done: ({ waits }) => (waits ? waitsFor : words.done),
    failed: words.failed,
    changes: plantQuery.queryKey,
    onDone: ({ data }) => take(data),
  });
  const { form, onSubmit, take, base, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:plant-settings`,
      record: settings,
      // Only a change of these settings is a conflict. A change of the settings of other forms does not concern this form.
      valuesOf: settingValues,
      followsUntilTyped: true,
      schema: settingsSchema,
      toBody: settingsBody,
    },
    saved,
  );
  const isUnchanged = changedSettings(form.values, base.values).length === 0;
  return (
    <form onSubmit={onSubmit((body) => saved.send(body))} noValidate>
      <Stack gap="md" maw="48rem">
        <Fieldset legend={words.groups.plant}>
          <TextInput maxLength={longestPlantName} maw="24rem" {...labelled(form, 'plant_name')} />
        </Fieldset>
        <TimeFields form={form} />
        <PeopleFields form={form} />
        <LimitFields form={form} />
        <OtherFields form={form} />
        {user?.role === 'admin' ? <SignInFields form={form} /> : null}
        <ReasonField label={words.reason} description={words.reasonHint} {...form.getInputProps('reason')} />
        <ForeseenBadge effect={saved.effect} />
        <SettingsFormEnd
          submitLabel={saved.effect ? foreseenSubmit : words.save}
          reason={isUnchanged ? words.unchanged : undefined}
          saved={saved}
          conflict={conflict}
        />
      </Stack>
    </form>
  );
}

interface FieldsProps {
  readonly form: Form;
}

const labelled = (form: Form, field: FormSetting) => ({
  label: words.fields[field],
  description: words.hints[field],
  ...form.getInputProps(field),
});

const switched = (form: Form, field: FormSetting) => ({
  label: words.fields[field],
  ...form.getInputProps(field, { type: 'checkbox' }),
});

function Whole({ form, field }: FieldsProps & { readonly field: FormSetting }) {
  return (
    <NumberInput
      required
      allowNegative={false}
      allowDecimal={false}
      inputMode="numeric"
      clampBehavior="none"
      maw="24rem"
      {...labelled(form, field)}
    />
  );
}

/** A part of a setting that consists of several numbers. */
function Part({ form, path }: FieldsProps & { readonly path: `${FormSetting}.${keyof typeof words.parts}` }) {
  const part = path.slice(path.indexOf('.') + 1) as keyof typeof words.parts;
  return (
    <NumberInput
      label={words.parts[part]}
      inputMode="decimal"
      decimalScale={2}
      clampBehavior="none"
      {...form.getInputProps(path)}
    />
  );
}

function zones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(chosen) ? known : [chosen, ...known];
}

function TimeFields({ form }: FieldsProps) {
  return (
    <Fieldset legend={words.groups.time}>
      <Stack gap="sm">
        <Select
          searchable
          required
          allowDeselect={false}
          limit={50}
          maw="24rem"
          data={zones(form.values.time_zone)}
          {...labelled(form, 'time_zone')}
        />
        <Select
          required
          allowDeselect={false}
          maw="24rem"
          data={Object.entries(words.shiftModels).map(([value, label]) => ({ value, label }))}
          {...labelled(form, 'shift_model')}
        />
        <Switch {...switched(form, 'exclude_planned_breaks')} />
        <DateField
          maw="24rem"
          label={words.firstDay}
          description={words.firstDayHint}
          clearable
          {...form.getInputProps('first_day')}
        />
        <Whole form={form} field="early_start_minutes" />
      </Stack>
    </Fieldset>
  );
}

function PeopleFields({ form }: FieldsProps) {
  return (
    <Fieldset legend={words.groups.people}>
      <Stack gap="sm">
        <Switch {...switched(form, 'plan_crews_nightly')} />
        <Switch {...switched(form, 'meals_are_relieved')} />
        <Select
          maw="24rem"
          allowDeselect={false}
          data={Object.entries(words.payPeriods).map(([value, label]) => ({ value, label }))}
          {...labelled(form, 'pay_period')}
        />
        <DateField maw="24rem" {...labelled(form, 'pay_period_start')} />
      </Stack>
    </Fieldset>
  );
}

function LimitFields({ form }: FieldsProps) {
  const wrong = form.errors.maturation_limits;
  return (
    <Fieldset legend={words.groups.limits}>
      <Stack gap="sm">
        <Whole form={form} field="stop_critical_minutes" />
        <Whole form={form} field="on_time_window_days" />
        <Stack gap={2}>
          <Text fw={600}>{words.fields.maturation_limits}</Text>
          <Text c="dimmed" fz="sm">
            {words.noLimit}
          </Text>
        </Stack>
        <Group grow gap="md" align="flex-start" preventGrowOverflow={false}>
          <Part form={form} path="maturation_limits.temperature_min" />
          <Part form={form} path="maturation_limits.temperature_max" />
        </Group>
        <Group grow gap="md" align="flex-start" preventGrowOverflow={false}>
          <Part form={form} path="maturation_limits.humidity_min" />
          <Part form={form} path="maturation_limits.humidity_max" />
        </Group>
        {wrong ? (
          <Text c="red" role="alert">
            {wrong}
          </Text>
        ) : null}
        <Whole form={form} field="sensor_delay_minutes" />
        <Whole form={form} field="sensor_retention_days" />
      </Stack>
    </Fieldset>
  );
}

function OtherFields({ form }: FieldsProps) {
  return (
    <>
      <Fieldset legend={words.groups.contacts}>
        <Group grow gap="md" align="flex-start" preventGrowOverflow={false}>
          <TextInput maxLength={30} {...labelled(form, 'maintenance_extension')} />
          <TextInput maxLength={30} {...labelled(form, 'support_extension')} />
        </Group>
      </Fieldset>
      <Fieldset legend={words.groups.floor}>
        <Group grow gap="md" align="flex-start" preventGrowOverflow={false}>
          <Part form={form} path="floor_size.width_m" />
          <Part form={form} path="floor_size.length_m" />
        </Group>
      </Fieldset>
      <Fieldset legend={words.groups.buildings}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {(['main', 'inbound', 'outbound', 'rebate'] as const).flatMap((name) =>
            (['width_m', 'length_m'] as const).map((side) => (
              <Part key={`${name} ${side}`} form={form} path={`buildings.${name}_${side}`} />
            )),
          )}
        </SimpleGrid>
      </Fieldset>
    </>
  );
}

function SignInFields({ form }: FieldsProps) {
  return (
    <Fieldset legend={words.groups.signIn}>
      <Stack gap="sm">
        <Switch {...switched(form, 'remember_me_allowed')} />
        <Whole form={form} field="inactivity_minutes" />
        <Whole form={form} field="longest_session_hours" />
        <Whole form={form} field="max_login_attempts" />
        <Whole form={form} field="lock_minutes" />
        <Whole form={form} field="max_failures_per_address" />
        <MultiSelect
          data={roles.map((role) => ({ value: role, label: roleNames[role] }))}
          {...labelled(form, 'second_factor_roles')}
        />
      </Stack>
    </Fieldset>
  );
}
