/** The certificate of a skill. The field adds, downloads or removes the file at once. */
import { ActionIcon, FileButton, Group, Text } from '@mantine/core';
import { attachmentEndings } from '@pms/domain/orders/attachments';
import { addCertificate, deleteCertificate, readCertificate } from '@pms/domain/skills/endpoints';
import type { Skill } from '@pms/domain/skills/schema';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { download, saveFile } from '../../client/download';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { skillKeys } from './queries';
import { texts } from './texts';

interface CertificateFieldProps {
  readonly personId: number;
  readonly skill: Skill;
  /** The name of the file. Null without a file. */
  readonly file: string | null;
}

export function CertificateField({ personId, skill, file }: CertificateFieldProps) {
  const cache = useQueryClient();
  const reset = useRef<() => void>(null);
  const params = { id: personId, skillId: skill.id };
  const settled = {
    onError: (error: unknown) => toast('danger', sentenceOr(texts.fileFailed, error)),
    onSettled: () => void cache.invalidateQueries({ queryKey: skillKeys.all }),
  };
  const add = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.append('file', chosen, chosen.name);
      return call(addCertificate, { params, form });
    },
    onSuccess: () => toast('success', texts.fileAdded),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteCertificate, { params }),
    onSuccess: () => toast('success', texts.fileRemoved),
    ...settled,
  });
  const fetched = useMutation({
    mutationFn: () => download(readCertificate, { params }),
    onSuccess: saveFile,
    onError: (error) => toast('danger', sentenceOr(texts.openFailed, error)),
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
          if (chosen) add.mutate(chosen);
          // After a refusal the person can choose the same file again.
          reset.current?.();
        }}
      >
        {(props) => (
          <ReasonedButton
            {...props}
            reason={undefined}
            variant="default"
            loading={add.isPending}
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
            loading={fetched.isPending}
            onClick={() => fetched.mutate()}
          >
            <IconDownload size={18} />
          </ActionIcon>
          <ReasonedButton
            reason={undefined}
            variant="default"
            aria-label={texts.removeFile(skill.name)}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {texts.remove}
          </ReasonedButton>
        </>
      )}
    </Group>
  );
}
