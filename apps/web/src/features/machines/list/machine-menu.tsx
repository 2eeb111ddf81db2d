/** The rare actions on a machine: a call for help, its label, its counter. */
import { ActionIcon } from '@mantine/core';
import type { Machine } from '@pms/domain/machines/schema';
import { IconDotsVertical, IconHash, IconQrcode, IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { labelsAddress } from '../../../client/labels-address';
import { usePageOpener } from '../../../client/page-link';
import { useMay } from '../../../client/session';
import { MenuItem } from '../../../ui/menu/menu-item';
import { MenuOnPress } from '../../../ui/menu/menu-on-press';
import { onDemand } from '../../../ui/on-demand';
import { counterTexts } from '../dialogs/counter-texts';
import type { MachineView } from '../machines-search';
import { texts } from '../texts';

const CallForHelp = onDemand(async () => (await import('../../help/call-for-help-dialog')).CallForHelp);

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
      <MenuOnPress
        target={
          <ActionIcon variant="subtle" color="gray" mt={-8} mr={-8} aria-label={words.more(machine.name)}>
            <IconDotsVertical size={size} />
          </ActionIcon>
        }
        entries={() => (
          <>
            <MenuItem icon={<IconUrgent size={size} aria-hidden />} onClick={() => setCalling(true)}>
              {words.help}
            </MenuItem>
            <MenuItem
              icon={<IconQrcode size={size} aria-hidden />}
              onClick={() => open(labelsAddress('machine', [machine.id]))}
            >
              {words.label}
            </MenuItem>
            {mayManage ? (
              <MenuItem
                icon={<IconHash size={size} aria-hidden />}
                onClick={() => onOpen('counter', machine)}
              >
                {counterTexts.action}
              </MenuItem>
            ) : null}
          </>
        )}
      />
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
