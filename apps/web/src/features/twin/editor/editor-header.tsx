/** The head of the editor: the name, the contents and the files of the layout (specification 3, section 2). */
import { Alert, Button, Group, List, Menu, Stack, Text } from '@mantine/core';
import type { PlanMachine } from '../plan/plan-machine';
import { texts } from './texts';
import type { Editor } from './use-editor';
import type { EditorFiles } from './use-editor-files';

interface EditorHeaderProps {
  readonly editor: Editor;
  readonly files: EditorFiles;
  readonly machines: ReadonlyMap<number, PlanMachine>;
  readonly onClose: () => void;
}

export function EditorHeader({ editor: { origin, isEditing }, files, machines, onClose }: EditorHeaderProps) {
  const environments = new Set([...machines.values()].map(({ environment }) => environment)).size;
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={650}>
            {origin ? `${origin.name} · ${texts.versionOf(origin.version_no)}` : texts.unnamed}
          </Text>
          <Text fz="sm" c="dimmed">
            {texts.counts(machines.size, environments)}
          </Text>
        </div>
        <Group gap="xs">
          <Button onClick={files.askToSave}>{texts.save}</Button>
          <HeadButton label={texts.load} onClick={files.askToLoad} />
          <HeadButton label={texts.export} onClick={files.exportFile} />
          <HeadButton label={texts.import} isOff={!isEditing} onClick={files.askForFile} />
          <PictureMenu files={files} />
          <HeadButton label={texts.exit} onClick={onClose} />
        </Group>
      </Group>
      <input
        ref={files.chooser}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={texts.importFile}
        onChange={({ currentTarget }) => {
          void files.importFile(currentTarget.files?.[0]);
          // A person can choose the same file again.
          currentTarget.value = '';
        }}
      />
      {files.problem ? (
        <Alert color="red" variant="outline" role="alert" title={files.problem.sentence}>
          <List>
            {files.problem.details.map((detail) => (
              <List.Item key={detail}>{detail}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </Stack>
  );
}

interface HeadButtonProps {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function HeadButton({ label, isOff = false, onClick }: HeadButtonProps) {
  return (
    <Button variant="default" disabled={isOff} onClick={onClick}>
      {label}
    </Button>
  );
}

function PictureMenu({ files }: { readonly files: EditorFiles }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">{texts.picture}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => files.exportPicture('png')}>{texts.pictures.png}</Menu.Item>
        <Menu.Item onClick={() => files.exportPicture('svg')}>{texts.pictures.svg}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
