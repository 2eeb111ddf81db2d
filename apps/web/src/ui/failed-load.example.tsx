import { type Example, nothing } from '../gallery/example';
import { FailedLoad } from './failed-load';

export const example: Example = {
  title: 'A part that could not be loaded',
  states: {
    short: { show: () => <FailedLoad message="Could not be loaded" onRetry={nothing} /> },
    long: {
      show: () => (
        <FailedLoad
          message="Failed to load orders: The server did not answer in time. What stood here before stays until the next try."
          onRetry={nothing}
        />
      ),
    },
  },
};
