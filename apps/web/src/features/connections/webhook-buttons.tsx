/** The actions on a webhook. The two most frequent actions are buttons, and the other actions are in a menu. */
import { Button, Group } from '@mantine/core';
import { testWebhook, updateWebhook } from '@pms/domain/webhooks/endpoints';
import type { Webhook } from '@pms/domain/webhooks/schema';
import { IconDots, IconEdit, IconKey, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { MenuItem } from '../../ui/menu/menu-item';
import { MenuOnPress } from '../../ui/menu/menu-on-press';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { ReasonedItem } from '../../ui/reasoned-button/reasoned-item';
import { useAction } from '../use-action';
import { webhooksQuery } from './queries';
import { texts } from './texts';
import { webhookTexts as words } from './webhook-texts';

interface WebhookButtonsProps {
  readonly webhook: Webhook;
  readonly onOpen: (does: 'edit' | 'remove' | 'log' | 'renew') => void;
}

const problemMs = 6000;

export function WebhookButtons({ webhook, onOpen }: WebhookButtonsProps) {
  const { id, name, url, events, active, version } = webhook;
  const concerns = [webhooksQuery.queryKey];
  const test = useAction({
    act: () => call(testWebhook, { params: { id } }),
    done: () => words.tested,
    problemOf: (error) => sentenceOr(words.testFailed, error),
    problemMs,
    concerns,
  });
  const toggle = useAction({
    act: () => call(updateWebhook, { params: { id }, body: { name, url, events, version, active: !active } }),
    done: () => (active ? words.paused(name) : words.resumed(name)),
    problemOf: (error) => sentenceOr(words.changeFailed, error),
    problemMs,
    concerns,
  });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button variant="default" aria-label={words.logOf(name)} onClick={() => onOpen('log')}>
        {words.log}
      </Button>
      <ReasonedButton
        variant="default"
        reason={active ? undefined : words.pausedReason}
        loading={test.isBusy}
        aria-label={words.testOf(name)}
        onClick={() => test.send(undefined)}
      >
        {words.test}
      </ReasonedButton>
      <MenuOnPress
        target={
          <Button variant="default" px="sm" aria-label={texts.moreOf(name)}>
            <IconDots size={18} aria-hidden />
          </Button>
        }
        entries={() => (
          <>
            <MenuItem icon={<IconEdit size={18} />} onClick={() => onOpen('edit')}>
              {texts.edit}
            </MenuItem>
            <ReasonedItem
              reason={undefined}
              icon={active ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
              onClick={() => toggle.send(undefined)}
            >
              {active ? words.pause : words.resume}
            </ReasonedItem>
            <MenuItem icon={<IconKey size={18} />} onClick={() => onOpen('renew')}>
              {words.newSecret}
            </MenuItem>
            <MenuItem icon={<IconTrash size={18} />} onClick={() => onOpen('remove')}>
              {texts.remove}
            </MenuItem>
          </>
        )}
      />
    </Group>
  );
}
