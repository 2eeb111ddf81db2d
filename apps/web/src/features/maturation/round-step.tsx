/** One blend of the round, for people with gloves: large keys, the last values, and one press to save and continue. */
import { ActionIcon, Box, Button, Group, NumberInput, Stack, Text, Textarea, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { nextCheck } from '@pms/domain/maturation/round';
import { type ConditionLimits, outsideLimits } from '@pms/domain/maturation/rules';
import {
  type DueCheck,
  type MaturationCheck,
  type VisualCondition,
  visualConditions,
} from '@pms/domain/maturation/schema';
import { formatNumber } from '@pms/domain/number-format';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconMinus,
  IconNote,
  IconPlusMinus,
  IconStar,
  IconThumbDown,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../client/session';
import { NumberPad, type Typed } from '../../ui/number-pad/number-pad';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { useCheckForm } from './check-form';
import { PhotoChoice } from './check-photo';
import { CheckTests, TestsButton } from './check-tests';
import { LastCheck } from './last-check';
import { limitsInWords } from './limits-in-words';
import { Outside } from './outside';
import { placeOf, seenIn } from './round-parts';
import { RoundProgress } from './round-progress';
import classes from './round-step.module.css';
import { roundTexts as texts } from './round-texts';
import { sentTests } from './test-fields';

interface RoundStepProps {
  readonly round: readonly DueCheck[];
  readonly step: DueCheck;
  /** Opens another lot of the round. Undefined opens the whole round. */
  readonly onGo: (lot: number | undefined) => void;
}

type Reading = 'temperature' | 'humidity';

export function RoundStep({ round, step, onGo }: RoundStepProps) {
  const { lot, done } = step;
  const [wasDone] = useState(done);
  const [reading, setReading] = useState<Reading>('temperature');
  const [hasNote, setHasNote] = useState(false);
  const [hasTests, setHasTests] = useState(false);
  const next = nextCheck(round, lot.id);
  const goOn = () => onGo(next?.lot.id);
  const { user } = useSession();
  const { form, saved, onSubmit, forget, isTouched, typed, photo, setPhoto } = useCheckForm({
    blend: lot,
    after: lot.last_check?.id ?? null,
    onDone: goOn,
  });
  // After a check of this person the next blend opens automatically. This check comes from another person.
  const others = done && done.id !== wasDone?.id && done.checked_by !== user?.id ? done : null;
  const isSkipped = others !== null && !isTouched;
  useDidUpdate(() => {
    if (!isSkipped) return;
    toast('info', texts.skipped(others?.checked_by_name ?? texts.somebody, placeOf(step)));
    goOn();
  }, [isSkipped]);
  const outside = outsideLimits(typed, lot.limits);
  const at = round.indexOf(step) + 1;
  const set = (field: Reading, value: Typed) => {
    // A reading has one decimal, so further digits are ignored.
    if (!/\.\d{2,}$/.test(String(value))) form.setFieldValue(field, value as never);
  };
  return (
    <form onSubmit={onSubmit} className={classes.step ?? ''} noValidate data-step={lot.batch_number}>
      <Stack gap="xs" className={classes.head ?? ''}>
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{texts.step(at, round.length)}</Text>
          <Button variant="default" onClick={() => onGo(undefined)}>
            {texts.all}
          </Button>
        </Group>
        <RoundProgress round={round} />
        <Head step={step} />
        {others ? <Meanwhile check={others} /> : wasDone ? <LastCheck check={wasDone} /> : null}
      </Stack>
      <Stack gap="xs">
        <div className={classes.readings}>
          {(['temperature', 'humidity'] as const).map((field) => (
            <ReadingField
              key={field}
              field={field}
              step={step}
              isActive={reading === field}
              value={form.values[field]}
              error={form.errors[field]}
              onChange={(value) => set(field, value)}
              onActivate={() => setReading(field)}
            />
          ))}
        </div>
        <div role="status">
          <Outside words={outside} />
          {outside.length > 0 ? <Text fz="sm">{texts.raises}</Text> : null}
        </div>
      </Stack>
      <div className={classes.keys}>
        <NumberPad value={form.values[reading]} hasDecimals onChange={(value) => set(reading, value)} />
      </div>
      <Stack gap="xs">
        <Conditions
          value={form.values.visual_condition}
          onChange={(value) => form.setFieldValue('visual_condition', value)}
        />
        <PhotoChoice photo={photo} onChange={setPhoto} />
        {hasTests || sentTests(form.values.tests).length > 0 ? (
          <CheckTests lotId={lot.id} form={form} />
        ) : (
          <TestsButton lotId={lot.id} onOpen={() => setHasTests(true)} />
        )}
        {hasNote || form.values.notes ? (
          <Textarea
            label={texts.note}
            autosize
            minRows={2}
            maxLength={4000}
            {...form.getInputProps('notes')}
          />
        ) : (
          <Button
            variant="subtle"
            leftSection={<IconNote size={18} aria-hidden />}
            onClick={() => setHasNote(true)}
          >
            {texts.addNote}
          </Button>
        )}
      </Stack>
      <Stack gap="xs" className={classes.foot ?? ''}>
        <ProblemNote problem={others ? null : saved.problem} />
        <div className={classes.presses}>
          {others ? (
            <Button
              h={56}
              fz="lg"
              fullWidth
              onClick={() => {
                forget();
                goOn();
              }}
            >
              {texts.next(next && placeOf(next))}
            </Button>
          ) : (
            <>
              <Button variant="default" h={56} fz="md" onClick={goOn}>
                {texts.skip}
              </Button>
              <ReasonedButton
                worksOffline
                reason={undefined}
                type="submit"
                h={56}
                fz="lg"
                fullWidth
                loading={saved.isBusy}
                rightSection={<IconArrowRight size={20} aria-hidden />}
              >
                {texts.save(next && placeOf(next))}
              </ReasonedButton>
            </>
          )}
        </div>
      </Stack>
    </form>
  );
}

function Meanwhile({ check }: { readonly check: MaturationCheck }) {
  return (
    <Text role="alert" fw={600} c="var(--pms-waiting-text)">
      {texts.meanwhile(check.checked_by_name ?? texts.somebody, seenIn(check))}
    </Text>
  );
}

function Head({ step }: { readonly step: DueCheck }) {
  const { lot, vessel, quantity } = step;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
        <Title order={1} fz="1.5rem" tabIndex={-1} data-page-title>
          {[placeOf(step), vessel?.name].filter(Boolean).join(' · ')}
        </Title>
        <Text fw={600}>{lot.blend_name}</Text>
        <Text c="dimmed">
          {[
            lot.batch_number,
            texts.days(lot.days_maturing, lot.expected_maturation_days),
            `${formatNumber(quantity)}\u00a0${lot.unit_of_measurement}`,
          ].join(' · ')}
        </Text>
      </Stack>
      {vessel && vessel.fill_level !== null ? (
        <div className={classes.vessel} aria-hidden>
          <div className={classes.contents} style={{ height: `${Math.round(vessel.fill_level * 100)}%` }} />
        </div>
      ) : null}
    </Group>
  );
}

interface ReadingFieldProps {
  readonly field: Reading;
  readonly step: DueCheck;
  readonly isActive: boolean;
  readonly value: Typed;
  readonly error: ReactNode;
  readonly onChange: (value: Typed) => void;
  readonly onActivate: () => void;
}

const units = { temperature: '°C', humidity: '%' } as const;
const nothingOf: Readonly<Record<Reading, Partial<ConditionLimits>>> = {
  temperature: { humidity_min: null, humidity_max: null },
  humidity: { temperature_min: null, temperature_max: null },
};

/** Accepts a physical keyboard. The keyboard of the screen stays closed, because it would cover the keys. */
function ReadingField({ field, step, isActive, value, error, onChange, onActivate }: ReadingFieldProps) {
  const { lot } = step;
  const last = lot[field];
  return (
    <div className={classes.reading} data-active={isActive}>
      <NumberInput
        label={`${texts[field]} (${units[field]})`}
        variant="unstyled"
        size="sm"
        inputMode="none"
        decimalScale={1}
        styles={{ input: { fontSize: '1.75rem', fontWeight: 650, height: '2.75rem' } }}
        value={value}
        error={error}
        onChange={onChange}
        onFocus={onActivate}
        rightSectionWidth={48}
        rightSection={
          field === 'temperature' ? (
            <ActionIcon
              variant="default"
              aria-label={texts.turnSign}
              onClick={() => {
                onActivate();
                if (value !== '') onChange(-Number(value));
              }}
            >
              <IconPlusMinus size={20} aria-hidden />
            </ActionIcon>
          ) : null
        }
      />
      <Text fz="sm" c="dimmed">
        {last === null ? texts.noLast : texts.last(`${formatNumber(last)} ${units[field]}`)}
        <br />
        {limitsInWords({ ...lot.limits, ...nothingOf[field] }, texts.noLimit)}
      </Text>
    </div>
  );
}

const signs: Readonly<Record<VisualCondition, ReactNode>> = {
  Excellent: <IconStar size={18} aria-hidden />,
  Good: <IconCheck size={18} aria-hidden />,
  Fair: <IconMinus size={18} aria-hidden />,
  Poor: <IconThumbDown size={18} aria-hidden />,
  Concerning: <IconAlertTriangle size={18} aria-hidden />,
};

interface ConditionsProps {
  readonly value: VisualCondition;
  readonly onChange: (value: VisualCondition) => void;
}

function Conditions({ value, onChange }: ConditionsProps) {
  return (
    <Box className={classes.conditions ?? ''} role="group" aria-label={texts.condition}>
      {visualConditions.map((one) => (
        <Button
          key={one}
          variant={one === value ? 'filled' : 'default'}
          h={56}
          px={4}
          leftSection={signs[one]}
          styles={{ section: { marginInlineEnd: 4 } }}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {one}
        </Button>
      ))}
    </Box>
  );
}
