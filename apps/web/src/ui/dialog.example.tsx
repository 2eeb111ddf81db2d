import { Text } from '@mantine/core';
import { type Example, nothing } from '../gallery/example';
import { Dialog } from './dialog';

const text = <Text>What was typed stays typed.</Text>;

export const example: Example = {
  title: 'Dialog',
  states: Object.fromEntries(
    (['sm', 'medium', 'large', 'xl', 'fullscreen'] as const).map((size) => [
      size,
      {
        height: 300,
        show: () => (
          <Dialog title={`A dialog in size ${size}`} size={size} onClose={nothing}>
            {text}
          </Dialog>
        ),
      },
    ]),
  ),
};
