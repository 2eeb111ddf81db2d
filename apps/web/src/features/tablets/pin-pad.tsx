/** The key pad for a PIN, with keys for a gloved finger. A keyboard also works. The pad never shows the digits. */
import { Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { isPin } from '@pms/domain/tablets/rules';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useAttempt } from '../use-attempt';
import { dropSignIn, enterByPin, type WhoseBadge } from './sign-in';
import classes from './tablets.module.css';
import { tabletTexts } from './texts';

const words = tabletTexts.pin;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const mostDigits = 6;

interface PinPadProps {
  readonly person: WhoseBadge;
  readonly onBack: () => void;
}

export function PinPad({ person, onBack }: PinPadProps) {
  const [pin, setPin] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const attempt = useAttempt({
    act: (entered: string) => enterByPin(person.username, entered),
    failed: words.failed,
  });
  const press = (digit: string) => setPin((typed) => (typed.length < mostDigits ? typed + digit : typed));
  const back = () => setPin((typed) => typed.slice(0, -1));
  const send = () => {
    if (!isPin(pin) || attempt.isBusy) return;
    attempt.send(pin);
    // Empties the pad now. Digits typed during the check belong to the next PIN, and the answer must not erase them.
    setPin('');
  };
  // The pad closes when the person is not at the tablet any more.
  useEffect(() => dropSignIn, []);
  const keys = useRef({ press, back, send });
  keys.current = { press, back, send };
  useEffect(() => {
    heading.current?.focus();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[0-9]$/.test(event.key)) keys.current.press(event.key);
      else if (event.key === 'Backspace') keys.current.back();
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) keys.current.send();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return (
    <Stack gap="md">
      <Title order={2} fz="xl" ta="center" ref={heading} tabIndex={-1}>
        {words.title(person.fullName)}
      </Title>
      <div className={classes.dots} aria-hidden>
        {'●'.repeat(pin.length)}
      </div>
      <VisuallyHidden role="status">{words.entered(pin.length)}</VisuallyHidden>
      <ProblemNote problem={attempt.problem} />
      <div className={classes.pad}>
        {digits.map((digit) => (
          <Key key={digit} digit={digit} onPress={press} />
        ))}
        <Button variant="default" className={classes.key ?? ''} aria-label={words.remove} onClick={back}>
          <IconBackspace size={28} aria-hidden />
        </Button>
        <Key digit="0" onPress={press} />
        <Button variant="subtle" className={classes.key ?? ''} fz="md" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <ReasonedButton
        reason={isPin(pin) || attempt.isBusy ? undefined : words.short}
        mih={64}
        fz="lg"
        maw="24rem"
        w="100%"
        mx="auto"
        loading={attempt.isBusy}
        onClick={send}
      >
        {words.enter}
      </ReasonedButton>
      <Text c="dimmed" ta="center">
        {words.none}
      </Text>
    </Stack>
  );
}

function Key({ digit, onPress }: { readonly digit: string; readonly onPress: (digit: string) => void }) {
  return (
    <Button variant="default" className={classes.key ?? ''} onClick={() => onPress(digit)}>
      {digit}
    </Button>
  );
}
