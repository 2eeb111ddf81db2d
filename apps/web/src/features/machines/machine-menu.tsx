/** The rare actions on a machine: a call for help, its label, its counter. */
import { ActionIcon, Menu } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { IconDotsVertical, IconHash, IconQrcode, IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { labelsAddress } from '../../client/labels-address';
import { usePageOpener } from '../../client/page-link';
import { useMay } from '../../client/session';
import { onDemand } from '../../ui/on-demand';
import { counterTexts } from './counter-texts';
import type { MachineView } from './machines-search';
import { texts } from './texts';

const CallForHelp = onDemand(async () => (await import('../help/call-for-help-dialog')).CallForHelp);

const words = texts.card;
const size = 18;

interface MachineMenuProps {
  readonly machine: Machine;
  readonly onOpen: (view: MachineView, machine: Machine) => void;
}

export function MachineMenu({ machine, onOpen }: MachineMenuProps) {
  const mayManage = useMay('manageMachines');
  const open = usePageOpener();
  const [isCalling, setCalling] = useState(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="var(--pms-touch)"
            mt={-8}
            mr={-8}
            aria-label={words.more(machine.name)}
          >
            <IconDotsVertical size={size} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            mih="var(--pms-touch)"
            leftSection={<IconUrgent size={size} aria-hidden />}
            onClick={() => setCalling(true)}
          >
            {words.help}
          </Menu.Item>
          <Menu.Item
            mih="var(--pms-touch)"
            leftSection={<IconQrcode size={size} aria-hidden />}
            onClick={() => open(labelsAddress('machine', [machine.id]))}
          >
            {words.label}
          </Menu.Item>
          {mayManage ? (
            <Menu.Item
              mih="var(--pms-touch)"
              leftSection={<IconHash size={size} aria-hidden />}
              onClick={() => onOpen('counter', machine)}
            >
              {counterTexts.action}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isCalling ? (
        <CallForHelp
          machineId={machine.id}
          orderId={machine.order_id ?? undefined}
          onClose={() => setCalling(false)}
        />
      ) : null}
    </>
  );
}
