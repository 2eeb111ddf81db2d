/** The photo of a check. A person chooses the photo during the check. All readers of the check can open the photo. */
import { Button, FileButton, Group, Image, Skeleton, Text } from '@mantine/core';
import { addCheckPhoto, getCheckPhoto } from '@pms/domain/maturation/endpoints';
import { largestPhotoBytes, photoTypes } from '@pms/domain/maturation/photo-bytes';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { download } from '../../client/download';
import { fitImage } from '../../client/fit-image';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { photoTexts as words } from './photo-texts';
import { maturationKeys } from './queries';

/** Reduces the photo before the upload. Returns the photo, or a sentence that explains the problem. */
async function preparePhoto(chosen: File): Promise<File | string> {
  if (!photoTypes.some((type) => type === chosen.type)) return words.wrongType;
  const file = await fitImage(chosen);
  return file.size > largestPhotoBytes ? words.tooLarge : file;
}

export async function sendPhoto(checkId: number, photo: File): Promise<void> {
  const form = new FormData();
  form.append('file', photo, photo.name);
  await call(addCheckPhoto, { params: { id: checkId }, form });
}

interface PhotoChoiceProps {
  readonly photo: File | null;
  readonly onChange: (photo: File | null) => void;
}

export function PhotoChoice({ photo, onChange }: PhotoChoiceProps) {
  const [problem, setProblem] = useState<string>();
  const choose = async (file: File | null) => {
    if (!file) return;
    const prepared = await preparePhoto(file);
    setProblem(typeof prepared === 'string' ? prepared : undefined);
    if (typeof prepared !== 'string') onChange(prepared);
  };
  return (
    <Group gap="sm">
      <FileButton accept={photoTypes.join(',')} onChange={(file) => void choose(file)}>
        {(button) => (
          <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} {...button}>
            {photo ? words.another : words.add}
          </Button>
        )}
      </FileButton>
      {photo ? (
        <>
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {photo.name}
          </Text>
          <Button
            variant="subtle"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => onChange(null)}
          >
            {words.leaveOut}
          </Button>
        </>
      ) : null}
      {problem ? (
        <Text role="alert" c="var(--pms-stopped-text)">
          {problem}
        </Text>
      ) : null}
    </Group>
  );
}

interface PhotoButtonProps {
  readonly check: { readonly id: number; readonly check_date: string };
}

export function PhotoButton({ check }: PhotoButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconCamera size={18} aria-hidden />}
        aria-label={words.openOf(check.check_date)}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen ? <PhotoDialog check={check} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PhotoDialog({ check, onClose }: PhotoButtonProps & { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...maturationKeys.all, 'photo', check.id],
    queryFn: async ({ signal }) => (await download(getCheckPhoto, { params: { id: check.id }, signal })).file,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddress(data);
  return (
    <Dialog title={words.titleOf(check.check_date)} size="large" onClose={onClose}>
      {error && !data ? (
        <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {address ? (
        <Image src={address} alt={words.titleOf(check.check_date)} fit="contain" mah="75vh" />
      ) : error ? null : (
        <Skeleton h={240} aria-hidden />
      )}
    </Dialog>
  );
}

/** An object URL of the file. The URL exists only while the file is shown. */
function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
