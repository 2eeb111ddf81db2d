import { deleteProduct } from '@pms/domain/products/endpoints';
import type { Product } from '@pms/domain/products/schema';
import { call } from '../../client/api';
import { RemovalDialog } from '../../ui/removal-dialog';
import { productKeys } from './queries';
import { texts } from './texts';

interface DeleteProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

export function DeleteProductDialog({ product: { id, name }, onClose }: DeleteProductDialogProps) {
  return (
    <RemovalDialog
      title={texts.removeTitle}
      submitLabel={texts.remove}
      question={texts.removeQuestion(name)}
      effect={texts.removeEffect}
      remove={() => call(deleteProduct, { params: { id } })}
      concerns={[productKeys.all]}
      done={({ data: { outcome } }) =>
        outcome === 'deactivated' ? texts.deactivated(name) : texts.removed(name)
      }
      failed={texts.removeFailed}
      onClose={onClose}
    />
  );
}
