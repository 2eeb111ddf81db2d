/** Books one movement of a lot, or gathers all places of the lot into one place. */
import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { gatherLot, type LotDetails, moveLot } from '@pms/domain/vessels/endpoints';
import { gatherLotBody, lossCauses, movementBody, type Vessel } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useMay, useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { vesselsQuery } from './ledger-queries';
import { ledgerTexts, moveTexts as words } from './ledger-texts';
import { fieldsOf, type LotMove, type MoveValues, movementOf, nameOfMove, placeId } from './movement-form';
import { topUpRefusal, vesselsToTopUpFrom } from './top-up';
import { useBlendCall } from './use-blend-call';
import { everyPlace, type PlaceOption, placesOfLot } from './vessel-options';

interface MoveLotDialogProps {
  readonly lot: LotDetails;
  readonly move: LotMove;
  readonly onClose: () => void;
}

export function MoveLotDialog({ lot, move, onClose }: MoveLotDialogProps) {
  const { user } = useSession();
  const mayDecide = useMay('decideMaturation');
  const { data: vessels = [] } = useQuery(vesselsQuery);
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
  const { from, reason } = form.values;
  const giver = move === 'top_up' ? vessels.find(({ id }) => String(id) === from)?.contents : undefined;
  const refusalFor = (given: string) => topUpRefusal(giver, lot, { reason: given, mayDecide })?.message;
  return (
    <FormDialog
      title={words.title(nameOfMove(move), lot.batch_number)}
      submitLabel={nameOfMove(move)}
      isDanger={move === 'dispose'}
      isBusy={saved.isBusy}
      problem={saved.problem}
      reason={refusalFor(reason.trim())}
      size="large"
      onClose={onClose}
      onSubmit={onSubmit((values) => {
        if (isGather) gathered.send(gatherLotBody.parse(gatherOf(values)));
        else moved.send(movementOf(move, values));
      })}
    >
      <Places
        vessels={vessels}
        from={
          'from' in fields && fields.from === 'others' ? vesselsToTopUpFrom(vessels, lot, mayDecide) : own
        }
        fields={fields}
        own={own}
        inputs={form.getInputProps}
      />
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
      <ReasonField
        label={words.reason}
        required={refusalFor('') !== undefined}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

/** The properties of an input by the name of its field. */
type Inputs = (name: keyof MoveValues) => object;

interface PlacesProps {
  readonly vessels: readonly Vessel[];
  /** The places from which the lot is moved. */
  readonly from: readonly PlaceOption[];
  readonly fields: { readonly from?: 'own' | 'others'; readonly to?: 'own' | 'any' };
  readonly own: readonly PlaceOption[];
  readonly inputs: Inputs;
}

function Places({ vessels, from, fields, own, inputs }: PlacesProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {fields.from ? <Select label={words.from} required data={from} {...inputs('from')} /> : null}
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
