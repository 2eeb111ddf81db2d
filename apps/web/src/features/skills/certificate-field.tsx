/** The certificate of a skill. The field adds, downloads or removes the file at once. */
import { ActionIcon, FileButton, Group, Text } from '@mantine/core';
import { attachmentEndings } from '@pms/domain/orders/attachments';
import { addCertificate, deleteCertificate, readCertificate } from '@pms/domain/skills/endpoints';
import type { Skill } from '@pms/domain/skills/schema';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { download } from '../../client/download';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAction } from '../use-action';
import { useFile } from '../use-file';
import { skillKeys } from './queries';
import { texts } from './texts';

interface CertificateFieldProps {
  readonly personId: number;
  readonly skill: Skill;
  /** The name of the file. Null without a file. */
  readonly file: string | null;
}

export function CertificateField({ personId, skill, file }: CertificateFieldProps) {
  const reset = useRef<() => void>(null);
  const params = { id: personId, skillId: skill.id };
  const change = {
    problemOf: (error: Error) => sentenceOr(texts.fileFailed, error),
    toastsProblem: true,
    concerns: [skillKeys.all],
  };
  const add = useAction({
    ...change,
    act: (chosen: File) => {
      const form = new FormData();
      form.append('file', chosen, chosen.name);
      return call(addCertificate, { params, form });
    },
    done: () => texts.fileAdded,
  });
  const remove = useAction({
    ...change,
    act: () => call(deleteCertificate, { params }),
    done: () => texts.fileRemoved,
  });
  const opened = useFile({
    fetch: () => download(readCertificate, { params }),
    problemOf: (error) => sentenceOr(texts.openFailed, error),
  });
  return (
    <Group gap="xs">
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {texts.certificate}: {file ?? texts.noCertificate}
      </Text>
      <FileButton
        accept={attachmentEndings.join(',')}
        resetRef={reset}
        onChange={(chosen) => {
          if (chosen) add.send(chosen);
          // After a refusal the person can choose the same file again.
          reset.current?.();
        }}
      >
        {(props) => (
          <ReasonedButton
            {...props}
            reason={undefined}
            variant="default"
            loading={add.isBusy}
            aria-label={texts.addFile(skill.name)}
          >
            {texts.add}
          </ReasonedButton>
        )}
      </FileButton>
      {file === null ? null : (
        <>
          <ActionIcon
            variant="default"
            aria-label={texts.openFile(skill.name)}
            loading={opened.isBusy}
            onClick={() => opened.send(undefined)}
          >
            <IconDownload size={18} />
          </ActionIcon>
          <ReasonedButton
            reason={undefined}
            variant="default"
            aria-label={texts.removeFile(skill.name)}
            loading={remove.isBusy}
            onClick={() => remove.send(undefined)}
          >
            {texts.remove}
          </ReasonedButton>
        </>
      )}
    </Group>
  );
}
