import { Button, Text } from '@mantine/core';
import type { Example } from '../gallery/example';
import { PageHeader } from './page-header';

const facts = <Text c="dimmed">25 orders shown · 4 active · 4 of 9 machines in use</Text>;

export const example: Example = {
  title: 'Head of a page',
  states: {
    'title alone': { show: () => <PageHeader title="Production Orders" /> },
    'with facts': { show: () => <PageHeader title="Production Orders" facts={facts} /> },
    'with actions': {
      show: () => (
        <PageHeader
          title="Production Orders"
          facts={facts}
          actions={
            <>
              <Button variant="default">Refresh</Button>
              <Button>New Order</Button>
            </>
          }
        />
      ),
    },
    'long title': {
      show: () => (
        <PageHeader
          title="Production orders of the packaging area in the third week of the first quarter"
          facts={facts}
          actions={<Button>New Order</Button>}
        />
      ),
    },
  },
};
