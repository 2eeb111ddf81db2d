/** The rate of each machine and the cost of a stopped hour. The ideal rates of products are below the machines. */
import { Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { updateMachine } from '@pms/domain/machines/endpoints';
import { type Machine, type UpdateMachineBody, updateMachineBody } from '@pms/domain/machines/schema';
import { formatNumber } from '@pms/domain/number-format';
import { type FormEvent, useState } from 'react';
import { call } from '../../client/api';
import { fieldsOf, sentenceOr } from '../../client/call-error';
import { machineKeys } from '../../features/machines/queries';
import { RatesTab } from '../../features/plant-data/rates-tab';
import { useAction } from '../../features/use-action';
import { fieldErrors, focusFirstError } from '../../ui/field-errors';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import classes from './first-hour.module.css';
import { texts } from './texts';

const words = texts.rates;
const fields = ['production_rate', 'downtime_cost_per_hour'] as const;
type Field = (typeof fields)[number];
type Typed = Readonly<Partial<Record<Field, string>>>;

const labels: Readonly<Record<Field, string>> = {
  production_rate: words.rate,
  downtime_cost_per_hour: words.cost,
};

const shownText = (value: number | null): string => (value === null ? '' : formatNumber(value));
const numberOf = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replaceAll(/\s/g, '').replace(',', '.'));

/** The changed fields of one machine, which are sent to the server. */
function bodyOf(machine: Machine, typed: Typed): UpdateMachineBody {
  const changed = fields.filter(
    (field) => typed[field] !== undefined && numberOf(typed[field]) !== machine[field],
  );
  return Object.fromEntries(changed.map((field) => [field, numberOf(typed[field] ?? '')]));
}

type Errors = Readonly<Record<number, Readonly<Record<string, string>>>>;

export function RatesStep({ machines }: { readonly machines: readonly Machine[] }) {
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [product, setProduct] = useState<string>();
  const changed = machines.flatMap((machine) => {
    const body = bodyOf(machine, typed[machine.id] ?? {});
    return Object.keys(body).length === 0 ? [] : { machine, body };
  });
  const { send, problem, isBusy } = useAction({
    act: async () => {
      // The machines are saved one after the other. A refused machine keeps the typed values, and the machines before
      // it stay saved.
      for (const { machine, body } of changed) {
        try {
          await call(updateMachine, {
            params: { id: machine.id },
            body: { ...body, version: machine.version },
          });
        } catch (failure) {
          const wrong = fieldsOf(failure).map(({ path, message }) => [path, message] as const);
          if (wrong.length > 0) setErrors({ [machine.id]: Object.fromEntries(wrong) });
          throw failure;
        }
        setTyped(({ [machine.id]: _, ...others }) => others);
      }
      return changed.length;
    },
    done: (many) => words.saved(many),
    problemOf: (error) => sentenceOr(words.failed, error),
    concerns: [machineKeys.list],
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = changed.flatMap(({ machine: { id }, body }) => {
      const found = fieldErrors(updateMachineBody, body);
      return Object.keys(found).length === 0 ? [] : [[id, found] as const];
    });
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) focusFirstError(event.currentTarget);
    else send(undefined);
  };
  if (machines.length === 0) return <Text>{words.none}</Text>;
  return (
    <Stack gap="md">
      <Text>{words.intro}</Text>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <div className={classes.grid} data-columns={3}>
            {machines.map((machine) => (
              <fieldset key={machine.id} className={classes.row} aria-label={machine.name}>
                <TextInput
                  label={words.machine}
                  readOnly
                  variant="unstyled"
                  classNames={{ label: classes.label ?? '' }}
                  value={machine.name}
                />
                {fields.map((field) => (
                  <TextInput
                    key={field}
                    label={labels[field]}
                    inputMode="decimal"
                    maxLength={20}
                    classNames={{ label: classes.label ?? '' }}
                    error={errors[machine.id]?.[field]}
                    value={typed[machine.id]?.[field] ?? shownText(machine[field])}
                    onChange={({ currentTarget: { value } }) =>
                      setTyped({ ...typed, [machine.id]: { ...typed[machine.id], [field]: value } })
                    }
                  />
                ))}
              </fieldset>
            ))}
          </div>
          <ProblemNote problem={problem} />
          <Group>
            <ReasonedButton
              type="submit"
              loading={isBusy}
              reason={changed.length === 0 ? words.unchanged : undefined}
            >
              {words.save}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
      <Title order={3} fz="md">
        {words.ideal}
      </Title>
      <RatesTab product={product} onProduct={setProduct} />
    </Stack>
  );
}
