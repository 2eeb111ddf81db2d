/** Books one movement of a lot, or gathers all places of the lot into one place. */
import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { gatherLot, type LotDetails, moveLot } from '@pms/domain/vessels/endpoints';
import { gatherLotBody, lossCauses, movementBody } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { vesselsQuery } from './ledger-queries';
import { ledgerTexts, moveTexts as words } from './ledger-texts';
import { fieldsOf, type LotMove, type MoveValues, movementOf, nameOfMove, placeId } from './movement-form';
import { useBlendCall } from './use-blend-call';
import { everyPlace, placesOfLot, vesselsOfOthers } from './vessel-options';

interface MoveLotDialogProps {
  readonly lot: LotDetails;
  readonly move: LotMove;
  readonly onClose: () => void;
}

export function MoveLotDialog({ lot, move, onClose }: MoveLotDialogProps) {
  const { user } = useSession();
  const settings = {
    params: { id: lot.id },
    failed: words.failed,
    done: () => words.done,
    onDone: () => {
      forget();
      onClose();
    },
  };
  const moved = useBlendCall({ ...settings, endpoint: moveLot });
  const gathered = useBlendCall({ ...settings, endpoint: gatherLot });
  const isGather = move === 'gather';
  const fields = isGather ? ({ to: 'any' } as const) : fieldsOf[move];
  const own = placesOfLot(lot);
  const gatherOf = ({ to, reason }: MoveValues) => ({
    from: lot.places.map(({ vessel_id }) => vessel_id).filter((id) => to === null || id !== placeId(to)),
    to: to === null ? undefined : placeId(to),
    reason,
  });
  const only = own.length === 1 ? (own[0]?.value ?? null) : null;
  const saved = isGather ? gathered : moved;
  const { form, onSubmit, forget } = useDraftForm<MoveValues>(
    {
      draft: `${user?.id}:lot-move-${move}-${lot.id}`,
      empty: {
        from: 'from' in fields && fields.from === 'own' ? only : null,
        to: fields.to === 'own' ? only : null,
        quantity: '',
        unit: lot.unit_of_measurement,
        cause: null,
        reason: '',
        batch_number: '',
      },
      schema: isGather ? gatherLotBody : movementBody,
      toBody: (values) => (isGather ? gatherOf(values) : movementOf(move, values)),
    },
    saved.fields,
  );
  return (
    <FormDialog
      title={words.title(nameOfMove(move), lot.batch_number)}
      submitLabel={nameOfMove(move)}
      isDanger={move === 'dispose'}
      isBusy={saved.isBusy}
      problem={saved.problem}
      size="large"
      onClose={onClose}
      onSubmit={onSubmit((values) => {
        if (isGather) gathered.send(gatherLotBody.parse(gatherOf(values)));
        else moved.send(movementOf(move, values));
      })}
    >
      <Places lot={lot} fields={fields} own={own} inputs={form.getInputProps} />
      {isGather ? null : <Amount isCount={move === 'measure'} inputs={form.getInputProps} />}
      {'asksCause' in fields ? (
        <Select
          label={words.cause}
          required
          data={lossCauses.map((value) => ({ value, label: ledgerTexts.causes[value] }))}
          {...form.getInputProps('cause')}
        />
      ) : null}
      {'asksBatch' in fields ? (
        <TextInput label={words.newBatch} required maxLength={50} {...form.getInputProps('batch_number')} />
      ) : null}
      <ReasonField label={words.reason} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}

/** The properties of an input by the name of its field. */
type Inputs = (name: keyof MoveValues) => object;

interface PlacesProps {
  readonly lot: LotDetails;
  readonly fields: { readonly from?: 'own' | 'others'; readonly to?: 'own' | 'any' };
  readonly own: ReturnType<typeof placesOfLot>;
  readonly inputs: Inputs;
}

function Places({ lot, fields, own, inputs }: PlacesProps) {
  const { data: vessels = [] } = useQuery(vesselsQuery);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {fields.from ? (
        <Select
          label={words.from}
          required
          data={fields.from === 'own' ? own : vesselsOfOthers(vessels, lot.id)}
          {...inputs('from')}
        />
      ) : null}
      {fields.to ? (
        <Select
          label={words.to}
          required
          searchable
          data={fields.to === 'own' ? own : everyPlace(vessels)}
          {...inputs('to')}
        />
      ) : null}
    </SimpleGrid>
  );
}

function Amount({ isCount, inputs }: { readonly isCount: boolean; readonly inputs: Inputs }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <NumberInput
        label={isCount ? words.found : words.quantity}
        description={isCount ? words.foundHint : words.quantityAll}
        inputMode="decimal"
        {...inputs('quantity')}
      />
      <TextInput label={words.unit} maxLength={20} {...inputs('unit')} />
    </SimpleGrid>
  );
}
