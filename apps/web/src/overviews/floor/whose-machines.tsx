/**
 * The switch between my machines and all machines. Only people whom the roster or a crew assigns to a machine see it.
 */
import { Group, Text } from '@mantine/core';
import { Choice } from '../../ui/choice';
import { texts } from './texts';
import type { WhoseChoice } from './use-my-machines';

export function WhoseMachines({ whose: { mine, isMine, choose } }: { readonly whose: WhoseChoice }) {
  if (!mine?.basis) return null;
  return (
    <Group gap="sm">
      <Choice
        label={texts.whose}
        of={['mine', 'all']}
        names={{ mine: texts.mine, all: texts.everybodys }}
        value={isMine ? 'mine' : 'all'}
        onChange={(value) => choose(value === 'mine')}
      />
      {isMine ? (
        <Text c="dimmed" fz="sm">
          {texts.mineFrom[mine.basis]}
        </Text>
      ) : null}
    </Group>
  );
}
