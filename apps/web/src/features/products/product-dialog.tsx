/** Adds or changes a product. */
import { Autocomplete, Group, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { codeCapitals } from '@pms/domain/codes';
import { createProduct, updateProduct } from '@pms/domain/products/endpoints';
import { proposedCode } from '@pms/domain/products/rules';
import { createProductBody, type Product, usualUnits } from '@pms/domain/products/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { hasStatus } from '../../client/call-error';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { waitsFor } from '../figures/foreseen-badge';
import { environmentsQuery } from '../machines/queries';
import { productBody, productValues } from './product-form';
import { ProductSelect } from './product-select';
import { productKeys, productQuery } from './queries';
import { texts } from './texts';

const words = texts.fields;

interface ProductDialogProps {
  /** The product to change. Without a product, the dialog adds a product. */
  readonly product?: Product | undefined;
  /** The rows of the list, which may contain a newer version of the product. */
  readonly rows?: readonly Product[] | undefined;
  readonly onClose: () => void;
}

export function ProductDialog({ product, rows, onClose }: ProductDialogProps) {
  const { user } = useSession();
  const { data: environments = [] } = useQuery(environmentsQuery);
  const row = rows?.find(({ id }) => id === product?.id);
  // A change of another person can take the product from the page of the list, for example a new name. The form then
  // asks for the product alone.
  const { data: alone, error } = useQuery({
    ...productQuery(product?.id ?? 0),
    enabled: product !== undefined && rows !== undefined && row === undefined,
  });
  const present = row ?? alone ?? product;
  const gone = row === undefined && hasStatus(error, 404) ? error.message : undefined;
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:product-${product?.id ?? 'new'}`,
    record: present,
    valuesOf: productValues,
    schema: createProductBody,
    toBody: productBody,
    save: async (body, version): Promise<{ data: Product; waits?: boolean }> =>
      product
        ? call(updateProduct, { params: { id: product.id }, body: { ...body, version } })
        : call(createProduct, { body }),
    concerns: [productKeys.all],
    onSaved: ({ data: { name }, waits = false }) => {
      toast('success', waits ? waitsFor : product ? texts.saved(name) : texts.added(name));
      onClose();
    },
    failed: texts.saveFailed,
  });
  const name = form.getInputProps('name');
  const orders = present?.orders ?? 0;
  const chooseArea = (environment: string | null) => {
    form.setFieldValue('environment', environment);
    const unit = environments.find(({ code }) => code === environment)?.default_unit;
    if (form.values.unit === '' && unit) form.setFieldValue('unit', unit);
  };
  return (
    <FormDialog
      title={product ? texts.editTitle(product.name) : texts.addTitle}
      submitLabel={product ? texts.save : texts.add}
      size="large"
      isBusy={saved.isBusy}
      problem={saved.sentence ?? gone}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <Group grow align="flex-start">
        <TextInput
          label={words.name}
          required
          maxLength={200}
          data-autofocus
          {...name}
          onBlur={(event) => {
            if (form.values.code === '' && form.values.name.trim())
              form.setFieldValue('code', proposedCode(form.values.name));
            name.onBlur?.(event);
          }}
        />
        <TextInput
          label={words.code}
          required
          maxLength={50}
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', codeCapitals(event.currentTarget.value))}
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={words.environment}
          required
          allowDeselect={false}
          data={environments.map(({ code, name: label }) => ({ value: code, label }))}
          {...form.getInputProps('environment')}
          onChange={chooseArea}
        />
        <Autocomplete
          label={words.unit}
          required
          maxLength={20}
          disabled={orders > 0}
          {...(orders > 0 ? { description: words.unitUsed(orders) } : {})}
          data={[...usualUnits]}
          {...form.getInputProps('unit')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput
          label={words.pack_size}
          description={words.packHint}
          min={0}
          decimalScale={3}
          inputMode="decimal"
          {...form.getInputProps('pack_size')}
        />
        <NumberInput
          label={words.shelf_life_days}
          min={0}
          allowDecimal={false}
          inputMode="numeric"
          {...form.getInputProps('shelf_life_days')}
        />
      </Group>
      <Group grow align="flex-start">
        <ProductSelect
          label={words.blend}
          description={words.blendHint}
          chosen={
            present?.blend_product_id && present.blend_name
              ? { id: present.blend_product_id, name: present.blend_name }
              : undefined
          }
          isOffered={({ id }) => id !== present?.id}
          value={form.values.blend_product_id}
          error={form.errors.blend_product_id}
          onChange={(id) => form.setFieldValue('blend_product_id', id)}
        />
        <NumberInput
          label={words.blend_per_unit}
          description={words.blendPerUnitHint}
          min={0}
          decimalScale={6}
          inputMode="decimal"
          {...form.getInputProps('blend_per_unit')}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput label={words.customer_number} maxLength={100} {...form.getInputProps('customer_number')} />
      </Group>
      <Switch
        label={words.active}
        description={words.activeHint}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
