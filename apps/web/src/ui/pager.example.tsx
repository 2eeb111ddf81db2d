import { type Example, nothing } from '../gallery/example';
import { Pager } from './pager';

export const example: Example = {
  title: 'Pages of a list',
  states: {
    first: { show: () => <Pager page={1} size={25} total={86_400} onPage={nothing} /> },
    middle: { show: () => <Pager page={3} size={25} total={86_400} onPage={nothing} /> },
    last: { show: () => <Pager page={3} size={25} total={60} onPage={nothing} /> },
  },
};
