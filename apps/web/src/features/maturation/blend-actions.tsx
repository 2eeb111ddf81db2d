import { Group, Text } from '@mantine/core';
import { isClosed, readyRefusal } from '@pms/domain/maturation/rules';
import type { MaturationRecord } from '@pms/domain/maturation/schema';
import type { MaturationStatus } from '@pms/domain/maturation/statuses';
import { useMay } from '../../client/session';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';

interface BlendActionsProps {
  readonly blend: MaturationRecord;
  readonly onOpen: (name: 'check' | 'decide', blend: MaturationRecord, to?: MaturationStatus) => void;
}

/** The actions that this person may take on a blend now (decision A-56). */
export function BlendActions({ blend, onOpen }: BlendActionsProps) {
  const mayCheck = useMay('dailyCheck');
  const mayDecide = useMay('decideMaturation');
  if (isClosed(blend.status)) return null;
  const isDue = readyRefusal(blend) === undefined;
  const left = blend.expected_maturation_days - blend.days_maturing;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {blend.status === 'maturing' && mayDecide && !isDue ? (
        <Text fz="xs" c="dimmed" ta="right" maw="5rem" lh={1.3}>
          {texts.readyIn(left)}
        </Text>
      ) : null}
      {mayCheck ? (
        <Action name={texts.dailyCheck} worksOffline blend={blend} onClick={() => onOpen('check', blend)} />
      ) : null}
      {mayDecide ? (
        <Action name={texts.decide} blend={blend} onClick={() => onOpen('decide', blend)} />
      ) : null}
      {blend.status === 'maturing' && mayDecide && isDue ? (
        <Action
          name={texts.markReady}
          blend={blend}
          isMain
          onClick={() => onOpen('decide', blend, 'ready')}
        />
      ) : null}
    </Group>
  );
}

interface ActionProps {
  readonly name: string;
  readonly blend: MaturationRecord;
  readonly isMain?: boolean;
  readonly worksOffline?: boolean;
  readonly onClick: () => void;
}

function Action({ name, blend, isMain, worksOffline = false, onClick }: ActionProps) {
  return (
    <ReasonedButton
      reason={undefined}
      worksOffline={worksOffline}
      px={8}
      variant={isMain ? 'filled' : 'default'}
      style={{ flexShrink: 0 }}
      aria-label={texts.ofBlend(name, blend.batch_number)}
      onClick={onClick}
    >
      {name}
    </ReasonedButton>
  );
}
