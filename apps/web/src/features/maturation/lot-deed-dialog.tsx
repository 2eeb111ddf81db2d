/** Holds, releases, reworks or rejects a lot. The dialog shows the check that supports the decision. */
import { Checkbox, Stack, Text } from '@mantine/core';
import { holdLot } from '@pms/domain/maturation/endpoints';
import { holdLotBody, lotDecisionBody, type MaturationRecord } from '@pms/domain/maturation/schema';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { LastCheck } from './last-check';
import { lotTexts } from './ledger-texts';
import { endpointOfDeed, type LotDeed } from './lot-deeds';
import { ReleaseTestsNote } from './release-tests-note';
import { formTexts } from './texts';
import { useBlendCall } from './use-blend-call';

interface LotDeedDialogProps {
  readonly lot: MaturationRecord;
  readonly deed: LotDeed;
  readonly onClose: () => void;
}

export function LotDeedDialog({ lot, deed, onClose }: LotDeedDialogProps) {
  const { user } = useSession();
  const settings = {
    params: { id: lot.id },
    failed: lotTexts.deedFailed,
    done: () => lotTexts.deedDone[deed],
    onDone: () => {
      forget();
      onClose();
    },
  };
  const held = useBlendCall({ ...settings, endpoint: holdLot });
  const decided = useBlendCall({ ...settings, endpoint: endpointOfDeed[deed === 'hold' ? 'release' : deed] });
  const isHold = deed === 'hold';
  const saved = isHold ? held : decided;
  const { form, onSubmit, forget } = useDraftForm(
    {
      draft: `${user?.id}:lot-${deed}-${lot.id}`,
      empty: { reason: '', descendants: false },
      schema: isHold ? holdLotBody : lotDecisionBody,
      toBody: (values) => values,
    },
    saved.fields,
  );
  return (
    <FormDialog
      title={`${lotTexts.deeds[deed]}: ${lot.blend_name} (${lot.batch_number})`}
      submitLabel={lotTexts.deeds[deed]}
      isDanger={deed === 'reject'}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={onSubmit(({ reason, descendants }) => {
        if (isHold) held.send({ reason, descendants, version: lot.version });
        else decided.send({ reason, version: lot.version });
      })}
    >
      <Stack gap={2}>
        <Text fz="sm" fw={600}>
          {formTexts.decide.lastCheck}
        </Text>
        <LastCheck check={lot.last_check} />
      </Stack>
      {deed === 'release' ? <ReleaseTestsNote lotId={lot.id} /> : null}
      <ReasonField
        label={lotTexts.reason}
        description={lotTexts.reasonHint}
        minRows={2}
        maxLength={1000}
        required={isHold || deed === 'reject'}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {isHold ? (
        <Checkbox label={lotTexts.descendants} {...form.getInputProps('descendants', { type: 'checkbox' })} />
      ) : null}
    </FormDialog>
  );
}
