/** The lots that a packaging order draws, and the bought material of any order. */
import { Group, NumberInput, SimpleGrid, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import type { Order } from '@pms/domain/orders/schema';
import { addOrderMaterial, drawLots, removeOrderMaterial } from '@pms/domain/vessels/endpoints';
import { type OrderLots, type OrderMaterial, orderMaterialBody } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageLink } from '../../client/page-link';
import { useMay, useSession } from '../../client/session';
import { Dialog } from '../../ui/dialog';
import { useDraftForm } from '../../ui/draft-form';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonField } from '../../ui/reason-field';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RecordList } from '../../ui/record-list/record-list';
import { TitledSection } from '../../ui/titled-section';
import { DrawSelect } from './draw-select';
import { drawTexts as words } from './draw-texts';
import { type DrawLine, orderLotsQuery } from './order-lots-queries';
import { useBlendCall } from './use-blend-call';

interface OrderLotsDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function OrderLotsDialog({ order, onClose }: OrderLotsDialogProps) {
  const { data, error, refetch } = useQuery(orderLotsQuery(order.id));
  const mayDraw =
    useMay('addMaturation') && order.environment === 'packaging' && order.status !== 'cancelled';
  return (
    <Dialog title={words.title(order.order_number)} size="xl" onClose={onClose}>
      {error && !data ? <FailedLoad message={words.failedLoad} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={200} aria-hidden /> : null}
      {data ? (
        <Stack gap="md">
          {order.environment === 'packaging' ? <Drawn drawn={data.drawn} /> : null}
          {mayDraw ? <Draw order={order} /> : null}
          <Materials order={order} materials={data.materials} />
        </Stack>
      ) : null}
    </Dialog>
  );
}

function Drawn({ drawn }: Pick<OrderLots, 'drawn'>) {
  return (
    <TitledSection level={3} title={words.drawn}>
      {drawn.length === 0 ? <Text c="dimmed">{words.noneDrawn}</Text> : null}
      {drawn.map(({ lot_id, batch_number, blend_name, quantity, unit }) => (
        <Text key={lot_id} style={{ overflowWrap: 'anywhere' }}>
          {formatNumber(quantity)} {unit}:{' '}
          <PageLink td="underline" href={`/maturation-room/lots?lot=${lot_id}`}>
            {batch_number}
          </PageLink>{' '}
          {blend_name}
        </Text>
      ))}
    </TitledSection>
  );
}

function Draw({ order }: { readonly order: Order }) {
  const [lines, setLines] = useState<readonly DrawLine[]>([]);
  const [reason, setReason] = useState('');
  const [booked, setBooked] = useState(0);
  const mayDecide = useMay('decideMaturation');
  const drawn = useBlendCall({
    endpoint: drawLots,
    params: { id: order.id },
    failed: words.drawFailed,
    done: () => words.drawDone,
    onDone: () => {
      setReason('');
      setBooked((count) => count + 1);
    },
  });
  return (
    <TitledSection level={3} title={words.draw}>
      {/* After each draw, the select starts with a new proposal. */}
      <DrawSelect key={booked} orderId={order.id} showsUnreleased={mayDecide} onChange={setLines} />
      {mayDecide ? (
        <ReasonField
          label={words.reason}
          description={words.reasonHint}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      ) : null}
      <ProblemNote problem={drawn.problem} />
      <Group justify="flex-end">
        <ReasonedButton
          reason={lines.length === 0 ? words.choose : undefined}
          loading={drawn.isBusy}
          onClick={() => drawn.send({ draws: [...lines], reason })}
        >
          {words.draw}
        </ReasonedButton>
      </Group>
    </TitledSection>
  );
}

interface MaterialsProps {
  readonly order: Order;
  readonly materials: readonly OrderMaterial[];
}

function Materials({ order, materials }: MaterialsProps) {
  const mayAdd = useMay('addMaturation');
  const mayRemove = useMay('decideMaturation');
  return (
    <TitledSection level={3} title={words.materials}>
      {materials.length === 0 ? <Text c="dimmed">{words.noMaterials}</Text> : null}
      {materials.length > 0 ? (
        <RecordList
          label={words.materials}
          rows={materials}
          keyOf={({ id }) => id}
          mark={({ supplier_lot }) => ({ 'data-material': supplier_lot })}
          columns={[
            {
              head: words.material,
              cell: ({ material }) => <Text style={{ overflowWrap: 'anywhere' }}>{material}</Text>,
            },
            { head: words.supplier, cell: ({ supplier }) => supplier || words.dash },
            { head: words.supplierLot, cell: ({ supplier_lot }) => supplier_lot },
            {
              head: words.quantity,
              isNumber: true,
              cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
            },
            { head: words.by, cell: ({ added_by_name }) => added_by_name ?? words.dash },
            ...(mayRemove
              ? [
                  {
                    head: words.actions,
                    isActions: true,
                    cell: (material: OrderMaterial) => <Remove material={material} />,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {mayAdd ? <AddMaterial order={order} /> : null}
    </TitledSection>
  );
}

function Remove({ material: { id, supplier_lot } }: { readonly material: OrderMaterial }) {
  const removed = useBlendCall({
    endpoint: removeOrderMaterial,
    params: { id },
    failed: words.removeFailed,
    done: () => words.removeDone,
    onDone: () => undefined,
  });
  return (
    <ReasonedButton
      reason={undefined}
      variant="default"
      loading={removed.isBusy}
      aria-label={words.removeOf(supplier_lot)}
      onClick={() => removed.send({})}
    >
      {removed.problem ?? words.remove}
    </ReasonedButton>
  );
}

interface Values {
  material: string;
  supplier: string;
  supplier_lot: string;
  quantity: number | '';
  unit: string;
}

const emptyLine: Values = { material: '', supplier: '', supplier_lot: '', quantity: '', unit: 'kg' };
const toBody = ({ quantity, ...rest }: Values) => ({ ...rest, quantity: quantity === '' ? 0 : quantity });

function AddMaterial({ order }: { readonly order: Order }) {
  const { user } = useSession();
  const saved = useBlendCall({
    endpoint: addOrderMaterial,
    params: { id: order.id },
    failed: words.materialFailed,
    done: () => words.materialDone,
    onDone: () => {
      form.setValues(emptyLine);
      forget();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Values>(
    { draft: `${user?.id}:order-material-${order.id}`, empty: emptyLine, schema: orderMaterialBody, toBody },
    saved.fields,
  );
  return (
    <form
      onSubmit={onSubmit((values) => saved.send(toBody(values)))}
      noValidate
      aria-label={words.addMaterial}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <TextInput label={words.material} required maxLength={200} {...form.getInputProps('material')} />
          <TextInput label={words.supplier} maxLength={200} {...form.getInputProps('supplier')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md" verticalSpacing="sm">
          <TextInput
            label={words.supplierLot}
            required
            maxLength={100}
            {...form.getInputProps('supplier_lot')}
          />
          <NumberInput
            label={words.quantity}
            required
            inputMode="decimal"
            {...form.getInputProps('quantity')}
          />
          <TextInput label={words.unit} required maxLength={20} {...form.getInputProps('unit')} />
        </SimpleGrid>
        <ProblemNote problem={saved.problem} />
        <Group justify="flex-end">
          <ReasonedButton reason={undefined} type="submit" variant="default" loading={saved.isBusy}>
            {words.addMaterial}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
