import { useForm } from '@mantine/form';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RefusedField, useRefusedFields } from './refused-fields';

const refusal = (): readonly RefusedField[] => [{ path: 'unit', message: 'Cannot be converted' }];

const aForm = () =>
  renderHook(
    ({ refused }: { refused: readonly RefusedField[] }) => {
      const form = useForm({ initialValues: { unit: 'pieces', quantity: 1 } });
      useRefusedFields(refused, form.setFieldError);
      return form;
    },
    { initialProps: { refused: refusal() } },
  );

it('a message disappears when the field is changed, and does not return', () => {
  const { result } = aForm();
  expect(result.current.errors).toEqual({ unit: 'Cannot be converted' });
  act(() => result.current.setFieldValue('unit', 'kg'));
  expect(result.current.errors).toEqual({});
  act(() => result.current.setFieldError('quantity', 'Too much'));
  expect(result.current.errors).toEqual({ quantity: 'Too much' });
});

it('another refusal with the same words is shown again', () => {
  const { result, rerender } = aForm();
  act(() => result.current.setFieldValue('unit', 'kg'));
  rerender({ refused: refusal() });
  expect(result.current.errors).toEqual({ unit: 'Cannot be converted' });
});
