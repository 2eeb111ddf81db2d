/** The plant's own list of skills. */
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { putSkills } from '@pms/domain/skills/endpoints';
import type { PutSkillsBody, Skill, SkillFacts } from '@pms/domain/skills/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { skillKeys } from './queries';
import { texts } from './texts';

export function ListTab({ facts }: { readonly facts: SkillFacts }) {
  const cache = useQueryClient();
  const mayChange = useMay('manageWorkingTime');
  const [added, setAdded] = useState('');
  const save = useMutation({
    mutationFn: (skills: PutSkillsBody['skills']) => call(putSkills, { body: { skills } }),
    onSuccess: () => toast('success', texts.listSaved),
    onError: (error) => toast('danger', sentenceOr(texts.listFailed, error)),
    onSettled: () => void cache.invalidateQueries({ queryKey: skillKeys.all }),
  });
  const { skills } = facts;
  if (!mayChange)
    return (
      <Stack gap="sm">
        {skills.map(({ id, name }) => (
          <Text key={id}>{name}</Text>
        ))}
        <Text c="dimmed">{texts.readOnly}</Text>
      </Stack>
    );
  return (
    <Stack gap="md" maw={520}>
      {skills.length === 0 ? <EmptyState title={texts.noSkills} hint={texts.noSkillsHint} /> : null}
      {skills.map((skill) => (
        <SkillRow
          key={`${skill.id} ${skill.name}`}
          skill={skill}
          onRename={(name) =>
            save.mutate(skills.map((one) => (one.id === skill.id ? { ...one, name } : one)))
          }
          onRemove={() => save.mutate(skills.filter(({ id }) => id !== skill.id))}
        />
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (added.trim() !== '')
            save.mutate([...skills, { name: added }], { onSuccess: () => setAdded('') });
        }}
      >
        <Group align="flex-end" gap="sm" wrap="nowrap">
          <TextInput
            label={texts.newSkill}
            size="md"
            maxLength={60}
            flex={1}
            value={added}
            onChange={({ currentTarget }) => setAdded(currentTarget.value)}
          />
          <ReasonedButton
            type="submit"
            reason={added.trim() === '' ? texts.enterName : undefined}
            mih="var(--pms-touch)"
            loading={save.isPending}
          >
            {texts.addSkill}
          </ReasonedButton>
        </Group>
      </form>
    </Stack>
  );
}

interface SkillRowProps {
  readonly skill: Skill;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** The name is saved when the field is left. */
function SkillRow({ skill, onRename, onRemove }: SkillRowProps) {
  const [name, setName] = useState(skill.name);
  const isEmpty = name.trim() === '';
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <TextInput
        aria-label={texts.nameOf(skill.name)}
        size="md"
        maxLength={60}
        flex={1}
        value={name}
        error={isEmpty ? texts.enterName : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => {
          if (!isEmpty && name.trim() !== skill.name) onRename(name);
        }}
      />
      <ReasonedButton
        reason={undefined}
        variant="default"
        mih="var(--pms-touch)"
        aria-label={texts.removeSkill(skill.name)}
        onClick={onRemove}
      >
        {texts.remove}
      </ReasonedButton>
    </Group>
  );
}
