import type { Example } from '../gallery/example';
import { CountTile } from './count-tile';

export const example: Example = {
  title: 'Count of a report',
  states: {
    'with what it is made of': {
      show: () => <CountTile label="Total stops" value="12" hint="3 active, 9 resolved" />,
    },
    'of two units': {
      show: () => (
        <CountTile label="Good quantity" value={['553 030 kg', '2 573 565 units']} hint="Scrap 12 kg" />
      ),
    },
    'a dash with its reason': {
      show: () => <CountTile label="Cost" value="–" hint="None of these records has a cost rate" />,
    },
  },
};
