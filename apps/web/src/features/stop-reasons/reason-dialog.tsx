/** Adds or changes a stop reason. */
import { Checkbox, Group, Select, Switch, TextInput } from '@mantine/core';
import { createStopReason, previewStopReason, updateStopReason } from '@pms/domain/downtime/endpoints';
import type { StopReason } from '@pms/domain/downtime/schema';
import { timeClassNames } from '@pms/domain/downtime/time-class-names';
import { timeClasses } from '@pms/domain/downtime/vocabulary';
import { effectIfAny } from '@pms/domain/figures/effect';
import { plantDateOf } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonField } from '../../ui/reason-field';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { stopReasonsQuery } from '../downtime/queries';
import { ForeseenBadge, foreseenSubmit, waitsFor } from '../figures/foreseen-badge';
import { environmentsQuery } from '../machines/queries';
import { everyReasonQuery, reasonCategoriesQuery } from './queries';
import { meansOtherwise, proposedCode, reasonBody, reasonValues, schemaOf } from './reason-form';
import { texts } from './texts';

interface ReasonDialogProps {
  /** The reason to change. Without a reason, the dialog adds a reason. */
  readonly reason?: StopReason;
  readonly onClose: () => void;
}

export function ReasonDialog({ reason, onClose }: ReasonDialogProps) {
  const { user } = useSession();
  const { time_zone: zone } = usePlant();
  const { data: environments = [] } = useQuery(environmentsQuery);
  const { data: reasons } = useQuery(everyReasonQuery);
  const present = reasons?.find(({ id }) => id === reason?.id) ?? reason;
  const { form, effect, ...saved } = useSavedRecord({
    draft: `${user?.id}:stop-reason-${reason?.id ?? 'new'}`,
    record: present,
    valuesOf: reasonValues,
    schema: schemaOf(reason),
    toBody: reasonBody,
    foresee: async (body, version) =>
      reason &&
      effectIfAny(
        (await call(previewStopReason, { params: { id: reason.id }, body: { ...body, version } })).data,
      ),
    save: async (body, version): Promise<{ data: StopReason; waits: boolean }> =>
      reason
        ? call(updateStopReason, { params: { id: reason.id }, body: { ...body, version } })
        : { ...(await call(createStopReason, { body })), waits: false },
    concerns: [stopReasonsQuery.queryKey],
    onSaved: ({ data, waits }) => {
      toast('success', waits ? waitsFor : reason ? texts.saved(data.label) : texts.added(data.label));
      onClose();
    },
    failed: texts.saveFailed,
  });
  const label = form.getInputProps('label');
  return (
    <FormDialog
      title={reason ? texts.editTitle(reason.label) : texts.addTitle}
      submitLabel={effect ? foreseenSubmit : reason ? texts.save : texts.add}
      isBusy={saved.isBusy}
      problem={saved.sentence}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <TextInput
        label={texts.columns.label}
        required
        maxLength={100}
        data-autofocus
        {...label}
        onBlur={(event) => {
          if (form.values.code === '') form.setFieldValue('code', proposedCode(form.values.label));
          label.onBlur?.(event);
        }}
      />
      <TextInput
        label={texts.columns.code}
        description={texts.codeHint}
        required
        maxLength={60}
        {...form.getInputProps('code')}
      />
      <CategorySelect reason={reason} {...form.getInputProps('category')} />
      <Select
        label={texts.columns.time_class}
        required
        allowDeselect={false}
        data={timeClasses.map((value) => ({ value, label: timeClassNames[value] }))}
        {...form.getInputProps('time_class')}
      />
      <Switch
        label={texts.failure}
        description={texts.failureHint}
        {...form.getInputProps('failure', { type: 'checkbox' })}
      />
      <Switch
        label={texts.operatorError}
        description={texts.operatorErrorHint}
        {...form.getInputProps('operator_error', { type: 'checkbox' })}
      />
      <Checkbox.Group
        label={texts.columns.areas}
        description={texts.areasHint}
        {...form.getInputProps('areas')}
      >
        <Group gap="md" mt="xs">
          {environments.map(({ code, name }) => (
            <Checkbox key={code} value={code} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label={texts.columns.active}
        description={texts.activeHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      {present && (meansOtherwise(present, form.values) || form.values.first_day !== null) ? (
        <DateField
          label={texts.firstDay}
          description={texts.firstDayHint}
          clearable
          maxDate={plantDateOf(plantNow(), zone)}
          {...form.getInputProps('first_day')}
        />
      ) : null}
      {reason ? (
        <ReasonField label={texts.reason} description={texts.reasonHint} {...form.getInputProps('reason')} />
      ) : null}
      <ForeseenBadge effect={effect} />
      <NewerRecord of={saved} />
    </FormDialog>
  );
}

interface CategorySelectProps {
  readonly reason: StopReason | undefined;
  readonly value?: string | null;
}

/** A category that is no longer offered stays in the choice of a reason that already has the category. */
function CategorySelect({ reason, ...field }: CategorySelectProps) {
  const { data: categories = [] } = useQuery(reasonCategoriesQuery);
  return (
    <Select
      label={texts.columns.category}
      required
      searchable
      allowDeselect={false}
      data={categories
        .filter(({ id, active }) => active || id === reason?.category_id)
        .map(({ id, category_name }) => ({ value: String(id), label: category_name }))}
      {...field}
    />
  );
}
