import { Button } from '@mantine/core';
import type { Example } from '../gallery/example';
import { EmptyState } from './empty-state';

export const example: Example = {
  title: 'Nothing here',
  states: {
    'title alone': { show: () => <EmptyState title="No orders found" /> },
    'with a hint': {
      show: () => (
        <EmptyState title="No orders found" hint="Orders that match these filters will appear here." />
      ),
    },
    'with the way out': {
      show: () => (
        <EmptyState
          title="No orders found"
          hint="Orders that match these filters will appear here."
          action={<Button>New Order</Button>}
        />
      ),
    },
  },
};
