/** The picture of the real floor plan under the drawing. A person chooses, places, fades and removes the picture. */
import { Button, FileButton, NumberInput, Slider, Stack, Text } from '@mantine/core';
import { leastSide } from '@pms/domain/twin/canvas';
import { withUnderlay } from '@pms/domain/twin/edit-layout';
import type { Underlay } from '@pms/domain/twin/layout-schema';
import { useState } from 'react';
import { ProblemNote } from '../../../ui/problem-note';
import { texts } from './texts';
import type { Editor } from './use-editor';

export function UnderlayFields({ editor }: { readonly editor: Editor }) {
  const { underlay, canvas } = editor.drawing.data;
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    setReading(true);
    try {
      const { readPlanPicture } = await import('./plan-picture');
      const { image, width, height } = await readPlanPicture(file);
      const scale = Math.min(canvas.width / width, canvas.height / height);
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
      editor.change((drawing) => withUnderlay(drawing, { image, x: 0, y: 0, ...size, opacity: 0.5 }));
      setProblem(undefined);
    } catch (error) {
      setProblem(texts.underlayFailed(error instanceof Error ? error.message : String(error)));
    } finally {
      setReading(false);
    }
  };
  return (
    <Stack gap="xs">
      <Text component="h3" fw={650} m={0}>
        {texts.underlay}
      </Text>
      {underlay ? null : <Text fz="sm">{texts.underlayNone}</Text>}
      <FileButton
        accept="image/png,image/jpeg,image/svg+xml,application/pdf"
        inputProps={{ 'aria-label': texts.underlayFile }}
        onChange={(file) => void choose(file)}
      >
        {(props) => (
          <Button {...props} variant="default" loading={isReading} disabled={!editor.isEditing}>
            {underlay ? texts.underlayReplace : texts.underlayChoose}
          </Button>
        )}
      </FileButton>
      <ProblemNote problem={problem} />
      {underlay ? <Placement underlay={underlay} editor={editor} /> : null}
    </Stack>
  );
}

interface PlacementProps {
  readonly underlay: Underlay;
  readonly editor: Editor;
}

function Placement({ underlay, editor }: PlacementProps) {
  const isOff = !editor.isEditing;
  const put = (next: Partial<Underlay>) =>
    editor.change((drawing) => withUnderlay(drawing, { ...underlay, ...next }), 'underlay');
  const field = (name: 'x' | 'y' | 'width' | 'height', least: number) => (
    <NumberInput
      label={texts[name]}
      disabled={isOff}
      value={underlay[name]}
      max={10_000}
      step={20}
      onChange={(value) => {
        if (typeof value === 'number' && value >= least) put({ [name]: value });
      }}
    />
  );
  return (
    <>
      <Text fz="sm" id="underlay-strength">
        {texts.underlayStrength}
      </Text>
      <Slider
        aria-labelledby="underlay-strength"
        thumbLabel={texts.underlayStrength}
        disabled={isOff}
        min={5}
        max={100}
        step={5}
        label={(value) => `${value} %`}
        value={Math.round(underlay.opacity * 100)}
        onChange={(percent) => put({ opacity: percent / 100 })}
      />
      {field('x', -10_000)}
      {field('y', -10_000)}
      {field('width', leastSide)}
      {field('height', leastSide)}
      <Button
        variant="default"
        disabled={isOff}
        onClick={() => editor.change((drawing) => withUnderlay(drawing, undefined))}
      >
        {texts.underlayRemove}
      </Button>
    </>
  );
}
