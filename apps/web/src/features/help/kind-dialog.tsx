/** Adds or changes a kind of help: its name, the called roles, the target, and the levels of escalation. */
import {
  ActionIcon,
  Button,
  MultiSelect,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { type HelpKind, helpKind, helpRoles } from '@pms/domain/help/schema';
import { roleNames } from '@pms/domain/labour/role-names';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { VersionedList } from '../../client/change-row';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { environmentsQuery } from '../machines/queries';
import classes from './help.module.css';
import { codeFrom, emptyLevel, type KindValues, kindOf, valuesOf, wrongInList } from './kind-form';
import { changeKinds, helpKeys } from './queries';
import { texts } from './texts';

const words = texts.kinds;

const names: Readonly<Record<string, string>> = roleNames;
const roleChoices = helpRoles.map((value) => ({ value, label: names[value] ?? value }));

interface KindDialogProps {
  /** Without a kind the dialog adds a new kind. */
  readonly kind?: HelpKind;
  readonly list: VersionedList<HelpKind>;
  readonly onClose: () => void;
}

export function KindDialog({ kind, list, onClose }: KindDialogProps) {
  const { user } = useSession();
  const { data: environments = [] } = useQuery(environmentsQuery);
  const present = kind && (list.data.find((each) => each.kind === kind.kind) ?? kind);
  const others = list.data.filter((each) => each.kind !== kind?.kind);
  const { form, base, ...saved } = useSavedRecord({
    draft: `${user?.id}:help-kind-${kind?.kind ?? 'new'}`,
    // The list has a single version. Another version is no conflict while this kind is the same.
    record: { row: present, version: list.version },
    valuesOf: ({ row }) => valuesOf(row),
    schema: helpKind,
    toBody: kindOf,
    alsoWrong: (values: KindValues) => wrongInList(values, others),
    save: async (body, version) => {
      const made = helpKind.parse(body);
      const seen = { row: kind && helpKind.parse(kindOf(base.values)), version };
      await changeKinds(made.kind, seen, (now) =>
        now.some((each) => each.kind === made.kind)
          ? now.map((each) => (each.kind === made.kind ? made : each))
          : [...now, made],
      );
      return made.label;
    },
    concerns: [helpKeys.all],
    onSaved: (label) => {
      toast('success', words.saved(label));
      onClose();
    },
    failed: words.saveFailed,
  });
  const { levels } = form.getValues();
  return (
    <FormDialog
      title={kind ? words.editTitle(kind.label) : words.addTitle}
      submitLabel={kind ? words.save : words.add}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <TextInput
        label={words.label}
        required
        maxLength={60}
        data-autofocus
        {...form.getInputProps('label')}
        onChange={({ currentTarget: { value } }) => {
          // A new kind takes its code from its name until somebody types another code.
          const { kind: code, label } = form.getValues();
          if (!kind && code === codeFrom(label)) form.setFieldValue('kind', codeFrom(value));
          form.setFieldValue('label', value);
        }}
      />
      <TextInput
        label={words.code}
        description={words.codeHint}
        required
        disabled={kind !== undefined}
        maxLength={40}
        {...form.getInputProps('kind')}
      />
      <Select
        label={words.area}
        description={words.areaHint}
        clearable
        placeholder={words.everyArea}
        data={environments.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.getInputProps('area')}
        value={form.getValues().area || null}
        onChange={(area) => form.setFieldValue('area', area ?? '')}
      />
      <MultiSelect label={words.roles} required data={roleChoices} {...form.getInputProps('roles')} />
      <NumberInput label={words.target} required min={0} {...form.getInputProps('target_minutes')} />
      <Switch label={words.loud} {...form.getInputProps('is_loud', { type: 'checkbox' })} />
      <Stack gap="xs" role="group" aria-label={words.levels}>
        <Text fw={600}>{words.levels}</Text>
        {levels.map((_level, at) => (
          // The index identifies the level.
          <fieldset key={words.level(at + 1)} className={classes.level} aria-label={words.level(at + 1)}>
            <NumberInput label={words.after} min={0} {...form.getInputProps(`levels.${at}.after_minutes`)} />
            <MultiSelect
              label={words.roles}
              data={roleChoices}
              {...form.getInputProps(`levels.${at}.roles`)}
            />
            <ActionIcon
              variant="default"
              aria-label={words.removeLevel(at + 1)}
              onClick={() => form.removeListItem('levels', at)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </fieldset>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={levels.length >= 5}
          onClick={() => form.insertListItem('levels', emptyLevel)}
        >
          {words.addLevel}
        </Button>
      </Stack>
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
