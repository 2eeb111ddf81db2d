import { Button, Group, Text } from '@mantine/core';
import { refreshShiftCycle } from '@pms/domain/crews/endpoints';
import { effectIfAny } from '@pms/domain/figures/effect';
import { previewMachine, updateMachine } from '@pms/domain/machines/endpoints';
import { createMachineBody, type Machine } from '@pms/domain/machines/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api';
import { useMay, useSession } from '../../../client/session';
import { FormDialog } from '../../../ui/form-dialog';
import { NewerRecord } from '../../../ui/newer-record';
import { onDemand } from '../../../ui/on-demand';
import { ReasonField } from '../../../ui/reason-field';
import { toast } from '../../../ui/toasts';
import { useVersionedForm } from '../../../ui/use-versioned-form';
import { ForeseenBadge, foreseenSubmit, waitsFor } from '../../figures/foreseen-badge';
import type { CrewsSlot } from '../crews-slot';
import { showMachine } from '../live';
import { failureToastMs, texts, toastMs } from '../texts';
import { useMachineAction } from '../use-machine-action';
import { CycleFields } from './cycle-fields';
import { formTexts } from './form-texts';
import { IdentificationFields } from './identification-fields';
import {
  alsoWrong,
  changedBody,
  formOf,
  type MachineBody,
  type MachineFormValues,
  machineBody,
} from './machine-form';
import { MeasuresFrom } from './measures-from';
import { PerformanceFields } from './performance-fields';
import { WorkforceFields } from './workforce-fields';

const HistoryDialog = onDemand(async () => (await import('../../history/history-dialog')).default);

interface ConfigureMachineDialogProps {
  /** The present state of the machine, which may change while the form is open. */
  readonly machine: Machine;
  /** The crews of the machine, which are not saved by this form. */
  readonly crews: CrewsSlot | undefined;
  readonly onClose: () => void;
}

type ChangedMachine = Partial<MachineBody> & {
  readonly version: number;
  readonly measures_from?: string;
  readonly reason?: string;
};

/** Whether the change concerns a value by which figures are computed. */
const isMeasured = (body: Partial<MachineBody>): boolean =>
  body.production_rate !== undefined || body.micro_stop_seconds !== undefined || body.type !== undefined;

/** Planners may change the shift cycle and the crews here, and only see the other fields (decision A-40). */
export function ConfigureMachineDialog({ machine, crews, onClose }: ConfigureMachineDialogProps) {
  const cache = useQueryClient();
  const { user } = useSession();
  const mayManage = useMay('manageMachines');
  const [reason, setReason] = useState('');
  const [showsHistory, setShowsHistory] = useState(false);
  const [measuresFrom, setMeasuresFrom] = useState<string | null>(null);
  const why = reason.trim() === '' ? {} : { reason: reason.trim() };
  const saved = useMachineAction({
    act: (body: ChangedMachine) => call(updateMachine, { params: { id: machine.id }, body }),
    foresee: async (body: ChangedMachine) =>
      isMeasured(body)
        ? effectIfAny((await call(previewMachine, { params: { id: machine.id }, body })).data)
        : undefined,
    done: ({ waits }) => (waits ? waitsFor : texts.done.updated),
    failed: texts.failures.update,
    machineId: machine.id,
    onDone: ({ data: after }) => {
      showMachine(cache, after);
      forget();
      if (after.shift_cycle_enabled && after.cycle_start_date) void refreshCycle(after.id);
      onClose();
    },
  });
  const { form, onSubmit, forget, base, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:configure-machine-${machine.id}`,
      record: machine,
      // The status and the orders of the machine are no part of the form.
      valuesOf: formOf,
      schema: createMachineBody,
      toBody: machineBody,
      alsoWrong,
    },
    saved,
  );
  const changedOf = (values: MachineFormValues) => changedBody(values, base.values);
  // The person closed the dialog: drop the draft, so that typed values do not look saved when the dialog opens again.
  const giveUp = () => {
    forget();
    onClose();
  };
  const send = (values: MachineFormValues) => {
    const changed = changedOf(values);
    const since = isMeasured(changed) && measuresFrom !== null ? { measures_from: measuresFrom } : {};
    saved.send({ ...changed, version: base.version, ...since, ...why });
  };
  return (
    <FormDialog
      title={formTexts.configure.title(machine.name)}
      submitLabel={saved.effect ? foreseenSubmit : formTexts.configure.submit}
      size="large"
      isBusy={saved.isBusy}
      problem={conflict.problem}
      onClose={giveUp}
      onSubmit={onSubmit((_, values) => send(values))}
    >
      {mayManage ? null : <Text c="dimmed">{formTexts.onlyAdmin}</Text>}
      <IdentificationFields form={form} isReadOnly={!mayManage} />
      <PerformanceFields form={form} isReadOnly={!mayManage} machineId={machine.id} />
      {mayManage && isMeasured(changedOf(form.values)) ? (
        <MeasuresFrom
          value={measuresFrom}
          error={saved.fields.find(({ path }) => path === 'measures_from')?.message}
          onChange={setMeasuresFrom}
        />
      ) : null}
      <WorkforceFields form={form} isReadOnly={!mayManage} />
      <CycleFields form={form} />
      {form.values.shift_cycle_enabled ? crews?.(machine.id, form.values.cycle_start_date) : null}
      <ReasonField
        label={formTexts.reason}
        description={formTexts.reasonHint}
        value={reason}
        error={saved.fields.find(({ path }) => path === 'reason')?.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ForeseenBadge effect={saved.effect} />
      <Group>
        <Button variant="default" onClick={() => setShowsHistory(true)}>
          {formTexts.history}
        </Button>
      </Group>
      {showsHistory ? (
        <HistoryDialog
          of="machine"
          id={machine.id}
          name={machine.name}
          onClose={() => setShowsHistory(false)}
        />
      ) : null}
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}

/** Updates the coming shifts after a change of the machine (PH-29). A failure does not undo the change. */
async function refreshCycle(id: number): Promise<void> {
  try {
    const { data } = await call(refreshShiftCycle, { params: { id } });
    toast('info', texts.done.refreshed(data), toastMs);
  } catch (error) {
    const why = error instanceof Error ? error.message : texts.failures.unknown;
    toast('warning', `${texts.failures.refreshCycle}: ${why}`, failureToastMs);
  }
}
