import { Button } from '@mantine/core';
import { exportCertificate } from '@pms/domain/maturation/endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../client/call-error';
import { download, saveFile } from '../../client/download';
import { toast } from '../../ui/toasts';
import { testTexts as words } from './test-texts';

export function CertificateButton({ lotId }: { readonly lotId: number }) {
  const made = useMutation({
    mutationFn: async () => saveFile(await download(exportCertificate, { params: { id: lotId } })),
    onError: (error) => toast('danger', failureText(words.certificateFailed, error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={made.isPending}
      onClick={() => made.mutate()}
    >
      {words.certificate}
    </Button>
  );
}
