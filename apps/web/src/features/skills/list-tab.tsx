/** The plant's own list of skills. */
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { putSkills, readSkills } from '@pms/domain/skills/endpoints';
import type { PutSkillsBody, Skill } from '@pms/domain/skills/schema';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { changeRow } from '../../client/change-row';
import { useMay } from '../../client/session';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { EmptyState } from '../../ui/empty-state';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAction } from '../use-action';
import { skillKeys } from './queries';
import { texts } from './texts';

interface ListTabProps {
  readonly skills: readonly Skill[];
  /** The version of the list. */
  readonly version: number;
}

/** A change of one skill. Without `seen`, the skill is new. */
interface SkillChange {
  readonly seen?: Skill;
  /** The new name of the skill. Without a name, the skill is removed. */
  readonly name?: string;
}

function changeSkill({ seen, name }: SkillChange, version: number) {
  const isMeant = ({ id }: Skill) => id === seen?.id;
  return changeRow<Skill, unknown>({
    seen: { row: seen, version },
    read: async () => {
      const { data, version: present } = await call(readSkills, {});
      return { data: data.skills, version: present };
    },
    find: (skills) => skills.find(isMeant),
    save: (skills, over) => {
      const others = skills.filter((one) => !isMeant(one));
      const changed: PutSkillsBody['skills'] = name === undefined ? [] : [{ ...seen, name }];
      return call(putSkills, { body: { skills: [...others, ...changed], version: over } });
    },
  });
}

export function ListTab({ skills, version }: ListTabProps) {
  const mayChange = useMay('manageWorkingTime');
  const [added, setAdded] = useState('');
  const { send, isBusy } = useAction({
    act: (change: SkillChange) => changeSkill(change, version),
    done: () => texts.listSaved,
    problemOf: (error) => sentenceOr(texts.listFailed, error),
    toastsProblem: true,
    concerns: [skillKeys.all],
  });
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
          key={skill.id}
          skill={skill}
          onRename={(name) => send({ seen: skill, name })}
          onRemove={() => send({ seen: skill })}
        />
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (added.trim() !== '') send({ name: added }, { onSuccess: () => setAdded('') });
        }}
      >
        <Group align="flex-end" gap="sm" wrap="nowrap">
          <TextInput
            label={texts.newSkill}
            maxLength={60}
            flex={1}
            value={added}
            onChange={({ currentTarget }) => setAdded(currentTarget.value)}
          />
          <ReasonedButton
            type="submit"
            reason={added.trim() === '' ? texts.enterName : undefined}
            loading={isBusy}
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

/** Leaving the field saves the name, unless another person changed the name of the skill meanwhile. */
interface Typed {
  readonly name: string;
  /** The name of the skill at the start of the typing. */
  readonly over: string;
}

function SkillRow({ skill, onRename, onRemove }: SkillRowProps) {
  const [typed, setTyped] = useState<Typed>();
  const name = typed?.name ?? skill.name;
  const isEmpty = name.trim() === '';
  const isNewer = typed !== undefined && typed.over !== skill.name && name.trim() !== skill.name;
  return (
    <Stack gap="xs">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <TextInput
          aria-label={texts.nameOf(skill.name)}
          maxLength={60}
          flex={1}
          value={name}
          error={isEmpty ? texts.enterName : undefined}
          onChange={({ currentTarget: { value } }) =>
            setTyped({ name: value, over: typed && name !== skill.name ? typed.over : skill.name })
          }
          onBlur={() => {
            if (!isEmpty && !isNewer && name.trim() !== skill.name) onRename(name);
          }}
        />
        <ReasonedButton
          reason={undefined}
          variant="default"
          aria-label={texts.removeSkill(skill.name)}
          onClick={onRemove}
        >
          {texts.remove}
        </ReasonedButton>
      </Group>
      {isNewer ? <ChangedMeanwhile onKeep={() => onRename(name)} onLoad={() => setTyped(undefined)} /> : null}
    </Stack>
  );
}
