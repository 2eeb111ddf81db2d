/** The skills of a person, the last day of each skill, and the certificates. */
import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { putPersonSkills } from '@pms/domain/skills/endpoints';
import { putPersonSkillsBody, type SkillFacts, type SkillLevel } from '@pms/domain/skills/schema';
import type { DirectoryUser } from '@pms/domain/users/schema';
import { call } from '../../client/api';
import { useMay, useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { CertificateField } from './certificate-field';
import { skillKeys } from './queries';
import { levelOptions, texts } from './texts';

interface Values {
  /** The levels, by the number of the skill. */
  readonly levels: Record<string, SkillLevel | null>;
  readonly ends: Record<string, string | null>;
}

interface PersonSkillsDialogProps {
  readonly person: DirectoryUser;
  readonly facts: SkillFacts;
  /** The version of the skills of all people. */
  readonly version: number;
  readonly onClose: () => void;
}

const bodyOf = ({ levels, ends }: Values) => ({
  skills: Object.entries(levels).flatMap(([id, level]) =>
    level === null ? [] : [{ skill_id: Number(id), level, valid_to: ends[id] ?? null }],
  ),
});

export function PersonSkillsDialog({ person, facts, version, onClose }: PersonSkillsDialogProps) {
  const { user } = useSession();
  const seesPersonal = useMay('viewPersonal');
  const held = new Map(
    facts.held.filter(({ employee_id }) => employee_id === person.id).map((one) => [one.skill_id, one]),
  );
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:skills-${person.id}`,
    record: { version, held },
    valuesOf: (record): Values => ({
      levels: Object.fromEntries(facts.skills.map(({ id }) => [id, record.held.get(id)?.level ?? null])),
      ends: Object.fromEntries(facts.skills.map(({ id }) => [id, record.held.get(id)?.valid_to ?? null])),
    }),
    schema: putPersonSkillsBody,
    toBody: (values, base) => ({ ...bodyOf(values), version: base.version }),
    save: (body) =>
      call(putPersonSkills, { params: { id: person.id }, body: putPersonSkillsBody.parse(body) }),
    concerns: [skillKeys.all],
    onSaved: () => {
      toast('success', texts.saved);
      onClose();
    },
    failed: texts.saveFailed,
  });
  return (
    <FormDialog
      title={texts.of(person.fullName)}
      submitLabel={texts.save}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <NewerRecord of={saved} />
      {facts.skills.map(({ id, name }) => (
        <Stack key={id} gap={4}>
          <Text fw={650}>{name}</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
            <Select
              aria-label={texts.level(name)}
              clearable
              placeholder={texts.notHeld}
              data={levelOptions}
              {...form.getInputProps(`levels.${id}`)}
            />
            <DateField
              aria-label={texts.validTo(name)}
              clearable
              placeholder={texts.noEnd}
              disabled={form.values.levels[id] === null}
              {...form.getInputProps(`ends.${id}`)}
            />
          </SimpleGrid>
          {seesPersonal && held.has(id) ? (
            <CertificateField
              personId={person.id}
              skill={{ id, name }}
              file={held.get(id)?.certificate ?? null}
            />
          ) : null}
        </Stack>
      ))}
      {seesPersonal ? (
        <Text fz="sm" c="dimmed">
          {texts.certificateHint}
        </Text>
      ) : null}
    </FormDialog>
  );
}
