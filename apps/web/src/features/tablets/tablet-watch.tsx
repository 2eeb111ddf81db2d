/** Signs a person out of a shared tablet after some seconds without touch. A countdown comes first (decision 0340). */
import { Button, Group, Paper, Text } from '@mantine/core';
import { passedMs } from '@pms/domain/offline/clock';
import { countdownSeconds, secondsUntilSignOut, usualSignOutSeconds } from '@pms/domain/tablets/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { look, useAway } from '../../client/reach';
import { endTurn, signOut } from '../../client/session';
import { useStore } from '../../client/store';
import { isTurn } from '../../client/turn';
import { LeavingCover } from './leaving-cover';
import { changing } from './next-turn';
import { deviceQuery } from './queries';
import { keepTyping } from './switch-person';
import classes from './tablets.module.css';
import { tabletTexts } from './texts';

const words = tabletTexts.watch;
const touches = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
const lookEveryMs = 500;

export default function TabletWatch() {
  const { data } = useQuery(deviceQuery);
  const seconds = data?.state === 'bound' ? data.sign_out_seconds : usualSignOutSeconds;
  /** The time without a touch until the last reading of the clocks. */
  const idle = useRef({ ms: 0, at: look() });
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const count = (): number => {
      const at = look();
      idle.current = { ms: idle.current.ms + passedMs(idle.current.at, at), at };
      const secondsLeft = secondsUntilSignOut(idle.current.ms, seconds);
      setLeft(secondsLeft);
      return secondsLeft;
    };
    const touch = () => {
      // The first touch after a sleep of the tablet may come from the next person, before the next reading of the clocks.
      if (count() > 0) idle.current.ms = 0;
    };
    const timer = setInterval(count, lookEveryMs);
    for (const name of touches) window.addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const name of touches) window.removeEventListener(name, touch, { capture: true });
    };
  }, [seconds]);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    keepTyping();
    // Signs out on the device in any case. If the server was not reached, the server ends the session later.
    signOut().catch(() => undefined);
  }, [isOver]);
  const isBack = useAway() === null;
  useEffect(() => {
    if (!isBack || !isTurn()) return;
    keepTyping();
    endTurn();
  }, [isBack]);
  const isChanging = useStore(changing);
  // The application of the next person begins without the cover.
  useEffect(() => () => changing.set(false), []);
  if (isChanging) return <LeavingCover text={tabletTexts.change.cover} />;
  if (isOver) return <LeavingCover text={words.over} />;
  if (left > countdownSeconds) return null;
  return (
    <Paper withBorder shadow="md" p="md" className={classes.countdown ?? ''} role="alert">
      <Group justify="space-between" gap="md" wrap="nowrap">
        <Text fz="lg" fw={650}>
          {words.leaving(left)}
        </Text>
        <Button
          mih={56}
          onClick={() => {
            idle.current.ms = 0;
            setLeft(seconds);
          }}
        >
          {words.stay}
        </Button>
      </Group>
    </Paper>
  );
}
