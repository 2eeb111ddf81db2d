/** Makes a product another spelling of a second product with the same unit. */
import { Text } from '@mantine/core';
import { mergeProduct } from '@pms/domain/products/endpoints';
import type { Product } from '@pms/domain/products/schema';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { waitsFor } from '../figures/foreseen-badge';
import { useAction } from '../use-action';
import { ProductSelect } from './product-select';
import { productKeys } from './queries';
import { texts } from './texts';

interface MergeProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

export function MergeProductDialog({ product, onClose }: MergeProductDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { send, isBusy, problem } = useAction({
    act: (into_id: number) => call(mergeProduct, { params: { id: product.id }, body: { into_id } }),
    done: ({ data: { orders }, waits }) => (waits ? waitsFor : texts.merged(product.name, orders)),
    onDone: onClose,
    problemOf: (error) => sentenceOr(texts.mergeFailed, error),
    concerns: [productKeys.all],
  });
  return (
    <FormDialog
      title={texts.mergeTitle(product.name)}
      submitLabel={texts.mergeDo}
      isDanger
      isBusy={isBusy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(into === null);
        if (into !== null) send(Number(into));
      }}
    >
      <ProductSelect
        label={texts.mergeInto}
        required
        value={into}
        error={isMissing ? 'Choose a product' : undefined}
        isOffered={({ id, unit }) => id !== product.id && unit === product.unit}
        onChange={setInto}
      />
      <Text c="dimmed">{texts.mergeEffect}</Text>
      <Text c="dimmed">{texts.secondPerson}</Text>
    </FormDialog>
  );
}
