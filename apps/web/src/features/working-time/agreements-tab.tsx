/** The agreements of a person about working time, with dates. */
import { Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { addDays, formatPlantDate, plantDateOf } from '@pms/domain/plant-time';
import { shownEmployeeCode } from '@pms/domain/users/employee-code';
import { listAgreements, putAgreements } from '@pms/domain/working-time/endpoints';
import { type Agreement, type AgreementKind, agreementKinds } from '@pms/domain/working-time/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { changeRow } from '../../client/change-row';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useMay } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RecordList } from '../../ui/record-list/record-list';
import { useAction } from '../use-action';
import { agreementsQuery, workersQuery, workingTimeKeys } from './queries';
import { agreementNames, texts } from './texts';

/** A change of one agreement. Without `seen`, the agreement is new. */
interface AgreementChange {
  readonly seen?: Agreement;
  /** The agreement after the change. Without `becomes`, the agreement is removed. */
  readonly becomes?: Agreement;
  /** The version of the list that the person has seen. */
  readonly version: number;
}

function changeAgreement(id: number, { seen, becomes, version }: AgreementChange) {
  const meant = seen ?? becomes;
  const isMeant = ({ kind, valid_from }: Agreement) =>
    kind === meant?.kind && valid_from === meant.valid_from;
  return changeRow<Agreement, unknown>({
    seen: { row: seen, version },
    read: () => call(listAgreements, { params: { id } }),
    find: (agreements) => agreements.find(isMeant),
    save: (agreements, over) => {
      // The server refuses a new agreement that overlaps an agreement of the same kind.
      const others = seen ? agreements.filter((one) => !isMeant(one)) : agreements;
      const body = { agreements: [...others, ...(becomes ? [becomes] : [])], version: over };
      return call(putAgreements, { params: { id }, body });
    },
  });
}

export function AgreementsTab() {
  const { data: people = [] } = useQuery(workersQuery);
  const [chosen, setChosen] = useState<number | undefined>();
  return (
    <Stack gap="md">
      <Select
        label={texts.person}
        placeholder={texts.personPlaceholder}
        searchable
        limit={25}
        maw={420}
        nothingFoundMessage={texts.nobodyFound}
        data={people
          .filter(({ role }) => role !== 'admin')
          .map(({ id, fullName, employee_code: code }) => ({
            value: String(id),
            label: code ? `${fullName} (${shownEmployeeCode(code)})` : fullName,
          }))}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(value) => setChosen(value === null ? undefined : Number(value))}
      />
      {chosen === undefined ? (
        <Text c="dimmed">{texts.choosePerson}</Text>
      ) : (
        <AgreementsOf key={chosen} id={chosen} />
      )}
    </Stack>
  );
}

function AgreementsOf({ id }: { readonly id: number }) {
  const { time_zone: zone } = usePlant();
  const today = plantDateOf(plantNow(), zone);
  const mayManage = useMay('manageWorkingTime');
  const { data, error, refetch } = useQuery(agreementsQuery(id));
  const change = useAction({
    act: (wish: AgreementChange) => changeAgreement(id, wish),
    done: () => texts.agreementSaved,
    problemOf: (failure) => sentenceOr(texts.agreementFailed, failure),
    toastsProblem: true,
    concerns: [workingTimeKeys.all],
  });
  const { columns } = texts;
  if (error && !data) return <FailedLoad message={texts.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={200} role="status" aria-label={texts.loading} />;
  const { data: agreements, version } = data;
  const end = (seen: Agreement) =>
    change.send({
      seen,
      version,
      ...(seen.valid_from < today ? { becomes: { ...seen, valid_to: today } } : {}),
    });
  return (
    <Stack gap="md">
      {agreements.length === 0 ? (
        <EmptyState title={texts.noAgreements} hint={texts.noAgreementsHint} />
      ) : (
        <RecordList
          label={texts.tabs.agreements}
          rows={agreements}
          keyOf={(one) => `${one.kind} ${one.valid_from}`}
          columns={[
            { head: columns.agreement, cell: (one) => agreementNames[one.kind] },
            { head: columns.from, cell: (one) => formatPlantDate(one.valid_from) },
            {
              head: columns.until,
              cell: (one) => (one.valid_to ? formatPlantDate(one.valid_to) : texts.endless),
            },
            {
              head: columns.actions,
              isActions: true,
              cell: (one) =>
                mayManage && (one.valid_to === null || one.valid_to > today) ? (
                  <ReasonedButton
                    reason={undefined}
                    variant="default"
                    aria-label={texts.endOf(agreementNames[one.kind])}
                    onClick={() => end(one)}
                  >
                    {texts.end}
                  </ReasonedButton>
                ) : null,
            },
          ]}
        />
      )}
      {mayManage ? (
        <NewAgreement
          today={today}
          isBusy={change.isBusy}
          onAdd={(becomes) => change.send({ becomes, version })}
        />
      ) : (
        <Text c="dimmed">{texts.readOnly}</Text>
      )}
    </Stack>
  );
}

interface NewAgreementProps {
  readonly today: string;
  readonly isBusy: boolean;
  readonly onAdd: (agreement: Agreement) => void;
}

function NewAgreement({ today, isBusy, onAdd }: NewAgreementProps) {
  const [kind, setKind] = useState<AgreementKind>('overtime');
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(null);
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={texts.kind}
        allowDeselect={false}
        data={agreementKinds.map((value) => ({ value, label: agreementNames[value] }))}
        value={kind}
        onChange={(value) => setKind(value as AgreementKind)}
      />
      <DateField label={texts.validFrom} value={from} onChange={setFrom} />
      <DateField
        label={texts.validTo}
        clearable
        value={to}
        minDate={from ? addDays(from, 1) : today}
        onChange={setTo}
      />
      <ReasonedButton
        reason={from === null ? texts.validFrom : undefined}
        loading={isBusy}
        onClick={() => from !== null && onAdd({ kind, valid_from: from, valid_to: to })}
      >
        {texts.add}
      </ReasonedButton>
    </Group>
  );
}
