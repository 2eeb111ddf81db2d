/** The last step of the set-up, with the link to the first order. */
import { Group, Stack, Text } from '@mantine/core';
import { PageButton } from '../../client/page-button';
import { useMay } from '../../client/session';
import { texts } from './texts';

const words = texts.order;

/** `missing` names the unfinished steps that an order needs before it can run. */
export function OrderStep({ missing }: { readonly missing: readonly string[] }) {
  const mayCreate = useMay('createOrder');
  return (
    <Stack gap="md">
      <Text>{missing.length > 0 ? words.missing(missing) : words.intro}</Text>
      <Group gap="sm">
        {mayCreate && missing.length === 0 ? (
          <>
            <PageButton variant="filled" href="/orders?begin=create">
              {words.create}
            </PageButton>
            <PageButton href="/orders?begin=import">{words.import}</PageButton>
          </>
        ) : null}
        <PageButton href="/orders">{words.orders}</PageButton>
      </Group>
    </Stack>
  );
}
