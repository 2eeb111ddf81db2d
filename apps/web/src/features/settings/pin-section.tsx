/** The PIN of this person for shared tablets under Profile, and whether the person has a badge (decision 0340). */
import { Group, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { formatDateTime } from '@pms/domain/plant-time';
import { removeOwnPin, setPin } from '@pms/domain/tablets/endpoints';
import { commonPin } from '@pms/domain/tablets/refusals';
import { isCommonPin, isPin } from '@pms/domain/tablets/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/api';
import { failureText, sentenceOr } from '../../client/call-error';
import { usePlant } from '../../client/plant';
import { FailedLoad } from '../../ui/failed-load';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { TitledSection } from '../../ui/titled-section';
import { toast } from '../../ui/toasts';
import { useAction } from '../use-action';
import { OwnPasswordDialog } from './own-password-dialog';
import { OwnPasswordInput } from './own-password-input';
import { pinTexts as words } from './pin-texts';
import { ownMeansQuery } from './queries';

export function PinSection() {
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(ownMeansQuery);
  const cache = useQueryClient();
  const [view, setView] = useState<'set' | 'remove'>();
  const settle = (message: string) => {
    setView(undefined);
    toast('success', message);
    void cache.invalidateQueries({ queryKey: ownMeansQuery.queryKey });
  };
  return (
    <TitledSection title={words.title}>
      {error && !data ? (
        <FailedLoad message={failureText(words.failedLoad, error)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton h={64} role="status" aria-label={words.loading} /> : null}
      {data ? (
        <>
          <Text>{data.pin_since ? words.on(formatDateTime(data.pin_since, zone)) : words.off}</Text>
          <Text>
            {data.badge_since ? words.badge(formatDateTime(data.badge_since, zone)) : words.noBadge}
          </Text>
          <Group justify="flex-end">
            {data.pin_since ? (
              <ReasonedButton reason={undefined} variant="default" onClick={() => setView('remove')}>
                {words.remove}
              </ReasonedButton>
            ) : null}
            <ReasonedButton
              reason={undefined}
              variant={data.pin_since ? 'default' : 'filled'}
              onClick={() => setView('set')}
            >
              {data.pin_since ? words.change : words.set}
            </ReasonedButton>
          </Group>
        </>
      ) : null}
      {data && view === 'set' ? (
        <PinDialog
          asksCode={data.asks_code}
          onDone={() => settle(words.done)}
          onClose={() => setView(undefined)}
        />
      ) : null}
      {view === 'remove' ? (
        <OwnPasswordDialog
          title={words.removeTitle}
          text={words.removeText}
          submitLabel={words.remove}
          failed={words.removeFailed}
          act={(currentPassword) => call(removeOwnPin, { body: { currentPassword } })}
          onDone={() => settle(words.removed)}
          onClose={() => setView(undefined)}
        />
      ) : null}
    </TitledSection>
  );
}

interface PinDialogProps {
  /** The person has a second factor. */
  readonly asksCode: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A draft must not contain a PIN. */
function PinDialog({ asksCode, onDone, onClose }: PinDialogProps) {
  const [values, setValues] = useState({ currentPassword: '', pin: '', again: '', code: '' });
  const [wasSent, setSent] = useState(false);
  const { currentPassword, pin, again, code } = values;
  const { send, isBusy, problem, fields, forgetProblem } = useAction({
    act: () => call(setPin, { body: { currentPassword, pin, ...(asksCode ? { code } : {}) } }),
    onDone,
    problemOf: (error) => sentenceOr(words.failed, error),
  });
  const wrong: Partial<Record<keyof typeof values, string>> = {
    ...(currentPassword ? {} : { currentPassword: words.passwordRequired }),
    ...(isPin(pin) ? {} : { pin: words.pinWrong }),
    ...(isCommonPin(pin) ? { pin: commonPin().message } : {}),
    ...(again === pin ? {} : { again: words.differs }),
    ...(asksCode && !code.trim() ? { code: words.codeRequired } : {}),
  };
  const problemOf = (name: keyof typeof values): string | undefined =>
    wasSent ? (wrong[name] ?? fields.find(({ path }) => path === name)?.message) : undefined;
  const change = (name: keyof typeof values) => (value: string) => {
    forgetProblem();
    setValues((before) => ({ ...before, [name]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(wrong).length === 0) send(undefined);
  };
  const digits = (name: 'pin' | 'again' | 'code', label: string, description?: string) => (
    <PasswordInput
      label={label}
      description={description}
      required
      maw="24rem"
      inputMode={name === 'code' ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={name === 'code' ? 40 : 6}
      visibilityToggleButtonProps={{ 'aria-label': words.show(label) }}
      value={values[name]}
      error={problemOf(name)}
      aria-invalid={problemOf(name) !== undefined}
      onChange={(event) => change(name)(event.currentTarget.value)}
    />
  );
  return (
    <FormDialog
      title={words.setTitle}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={fields.length === 0 ? problem : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="md">
        <Text>{words.setText}</Text>
        <OwnPasswordInput
          value={currentPassword}
          error={problemOf('currentPassword')}
          onChange={change('currentPassword')}
        />
        {asksCode ? digits('code', words.code) : null}
        {digits('pin', words.pin, words.pinHint)}
        {digits('again', words.again)}
      </Stack>
    </FormDialog>
  );
}
