import { Text } from '@mantine/core';
import { deleteProduct } from '@pms/domain/products/endpoints';
import type { Product } from '@pms/domain/products/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/api';
import { CallError } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { productKeys } from './queries';
import { texts } from './texts';

interface DeleteProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(deleteProduct, { params: { id: product.id } }),
    onSuccess: () => {
      toast('success', product.orders > 0 ? texts.deactivated(product.name) : texts.removed(product.name));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: productKeys.all }),
  });
  return (
    <FormDialog
      title={texts.removeTitle}
      submitLabel={texts.remove}
      isDanger
      size="sm"
      isBusy={isPending}
      problem={error ? (error instanceof CallError ? error.message : texts.removeFailed) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Text fw={600}>{texts.removeQuestion(product.name)}</Text>
      <Text c="dimmed">{texts.removeEffect}</Text>
    </FormDialog>
  );
}
