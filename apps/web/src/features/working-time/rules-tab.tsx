/** The rules with section, number and source, and the setting of the plant for each rule. */
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { listWorkingTimeRules, putWorkingTimeRules } from '@pms/domain/working-time/endpoints';
import { type Severity, severities, type WorkingTimeRule } from '@pms/domain/working-time/schema';
import { ruleNames } from '@pms/domain/working-time/sentences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { changeRow, type SeenRow } from '../../client/change-row';
import { useMay } from '../../client/session';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { useAction } from '../use-action';
import { rulesQuery, workingTimeKeys } from './queries';
import { severityNames, texts } from './texts';

const keyOf = ({ key, valid_from }: WorkingTimeRule): string => `${key} ${valid_from}`;

interface Choice {
  readonly seen: SeenRow<WorkingTimeRule> & { readonly row: WorkingTimeRule };
  readonly severity: Severity;
}

const chooseSeverity = ({ seen, severity }: Choice) => {
  const isChosen = (rule: WorkingTimeRule) => keyOf(rule) === keyOf(seen.row);
  return changeRow({
    seen,
    read: () => call(listWorkingTimeRules, {}),
    find: (rules) => rules.find(isChosen),
    save: (rules, version) =>
      call(putWorkingTimeRules, {
        body: { rules: rules.map((rule) => (isChosen(rule) ? { ...rule, severity } : rule)), version },
      }),
  });
};

export function RulesTab() {
  const mayManage = useMay('manageWorkingTime');
  const { data, error, refetch } = useQuery(rulesQuery);
  const change = useAction({
    act: chooseSeverity,
    done: () => texts.saved,
    problemOf: (failure) => sentenceOr(texts.saveFailed, failure),
    toastsProblem: true,
    concerns: [workingTimeKeys.all],
  });
  const { columns } = texts;
  if (error && !data) return <FailedLoad message={texts.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={300} role="status" aria-label={texts.loading} />;
  return (
    <Stack gap="sm">
      {mayManage ? null : <Text c="dimmed">{texts.readOnly}</Text>}
      <RecordList
        label={texts.rules}
        rows={data.data}
        keyOf={keyOf}
        columns={[
          { head: columns.rule, cell: (rule) => ruleNames[rule.key] },
          { head: columns.limit, isNumber: true, cell: (rule) => `${rule.limit} ${rule.unit}` },
          { head: columns.section, cell: (rule) => rule.section },
          { head: columns.source, cell: (rule) => rule.source },
          {
            head: columns.severity,
            cell: (rule) =>
              // The server assigns no absent person, with every setting and with every reason (decision 0200).
              rule.key === 'absence' ? (
                texts.alwaysRefused
              ) : mayManage ? (
                <NativeSelect
                  aria-label={texts.severityOf(ruleNames[rule.key])}
                  data={severities.map((value) => ({ value, label: severityNames[value] }))}
                  value={rule.severity}
                  disabled={change.isBusy}
                  onChange={({ currentTarget: { value } }) =>
                    change.send({
                      seen: { row: rule, version: data.version },
                      severity: value as Severity,
                    })
                  }
                />
              ) : (
                severityNames[rule.severity]
              ),
          },
        ]}
      />
    </Stack>
  );
}
