import type { Example } from '../gallery/example';
import { PagedRecords } from './paged-records';

const rows = Array.from({ length: 60 }, (_, index) => index + 1);

export const example: Example = {
  title: 'Records by pages',
  states: {
    'three pages': {
      show: () => (
        <PagedRecords<number>
          label="Stops"
          rows={rows}
          keyOf={(row) => row}
          columns={[{ head: 'Stop', cell: (row) => `Stop ${row}` }]}
        />
      ),
    },
  },
};
