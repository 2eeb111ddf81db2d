/** The 3D model of a machine type. The dialog uploads, replaces and removes the model at once. */
import { FileButton, Group, Stack, Text } from '@mantine/core';
import { modelEndings } from '@pms/domain/twin/gltf';
import { deleteMachineModel, putMachineModel } from '@pms/domain/twin/model-endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api';
import { failureText } from '../../../client/call-error';
import { Dialog } from '../../../ui/dialog';
import { ProblemNote } from '../../../ui/problem-note';
import { ReasonedButton } from '../../../ui/reasoned-button/reasoned-button';
import { useAction } from '../../use-action';
import { modelKeys, modelsQuery } from './queries';
import { texts } from './texts';

interface ModelDialogProps {
  readonly type: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

export function ModelDialog({ type: { id, name }, onClose }: ModelDialogProps) {
  const models = useQuery(modelsQuery);
  const problemOf = (error: Error) => failureText(texts.failed, error);
  const change = { problemOf, concerns: [modelKeys.all], isBusyUntilLoaded: true };
  const put = useAction({
    ...change,
    act: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return call(putMachineModel, { params: { id }, form });
    },
    done: () => texts.uploaded(name),
  });
  const remove = useAction({
    ...change,
    act: () => call(deleteMachineModel, { params: { id } }),
    done: () => texts.removed(name),
  });
  const model = models.data?.find(({ machine_type_id }) => machine_type_id === id);
  const problem = put.problem ?? remove.problem ?? (models.error ? problemOf(models.error) : undefined);
  return (
    <Dialog title={texts.title(name)} onClose={onClose}>
      <Stack gap="md">
        <Text>{model ? texts.file(model.file_name, Math.ceil(model.size_bytes / 1000)) : texts.none}</Text>
        <Text c="dimmed" fz="sm">
          {texts.motion}
        </Text>
        <Group gap="sm">
          <FileButton
            accept={modelEndings.join(',')}
            inputProps={{ 'aria-label': texts.chooseFile }}
            onChange={(file) => {
              if (file) put.send(file);
            }}
          >
            {(props) => (
              <ReasonedButton {...props} reason={undefined} loading={put.isBusy}>
                {model ? texts.replace : texts.upload}
              </ReasonedButton>
            )}
          </FileButton>
          {model ? (
            <ReasonedButton
              reason={undefined}
              variant="default"
              loading={remove.isBusy}
              onClick={() => remove.send(undefined)}
            >
              {texts.remove}
            </ReasonedButton>
          ) : null}
        </Group>
        <ProblemNote problem={problem} />
      </Stack>
    </Dialog>
  );
}
