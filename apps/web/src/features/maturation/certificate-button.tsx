import { Button } from '@mantine/core';
import { exportCertificate } from '@pms/domain/maturation/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { failureText } from '../../client/call-error';
import { download } from '../../client/download';
import { useFile } from '../use-file';
import { testTexts as words } from './test-texts';

export function CertificateButton({ lotId }: { readonly lotId: number }) {
  const file = useFile({
    fetch: () => download(exportCertificate, { params: { id: lotId } }),
    problemOf: (error) => failureText(words.certificateFailed, error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={file.isBusy}
      onClick={() => file.send(undefined)}
    >
      {words.certificate}
    </Button>
  );
}
