/** The events behind the figures of one machine. Each event of an order has a link to the order. */
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Evidence } from '@pms/domain/figures/endpoints';
import { formatNumber } from '@pms/domain/number-format';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { sentenceOr } from '../../client/call-error';
import { PageLink } from '../../client/page-link';
import { usePlant } from '../../client/plant';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { ClassMinutes } from './class-minutes';
import { evidenceQuery, type FigureQuestion } from './queries';
import { causes, texts } from './texts';

export function FigureEvidence({
  question,
}: {
  readonly question: FigureQuestion & { readonly machine_id: number };
}) {
  const { data, error, refetch } = useQuery(evidenceQuery(question));
  if (error) return <FailedLoad message={sentenceOr(texts.failed, error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} aria-hidden />;
  return (
    <Stack gap="lg">
      <ClassMinutes minutes={data.figures.minutes} />
      <Segments evidence={data} />
      <Outputs evidence={data} />
    </Stack>
  );
}

function Segments({ evidence }: { readonly evidence: Evidence }) {
  const { time_zone: zone } = usePlant();
  const { segments, total_segments: total } = evidence;
  return (
    <Stack gap="xs">
      {total > segments.length ? <Text c="dimmed">{texts.cut(segments.length, total)}</Text> : null}
      <RecordList
        label={texts.columns.record}
        rows={segments}
        keyOf={(segment) => segment.from}
        columns={[
          { head: texts.columns.from, cell: (segment) => formatDateTime(segment.from, zone) },
          { head: texts.columns.to, cell: (segment) => formatDateTime(segment.to, zone) },
          { head: texts.columns.minutes, isNumber: true, cell: (segment) => formatNumber(segment.minutes) },
          {
            head: texts.columns.what,
            cell: (segment) => [segment.label, segment.reason].filter(Boolean).join(': '),
          },
          {
            head: texts.columns.record,
            cell: (segment) => (
              <OrderLink
                id={segment.order_id}
                number={segment.order_number}
                otherwise={causes[segment.cause]}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}

function Outputs({ evidence }: { readonly evidence: Evidence }) {
  const { time_zone: zone } = usePlant();
  const { outputs, total_outputs: total, fastest_hour: fastest } = evidence;
  if (outputs.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.made}
      </Title>
      {fastest ? (
        <Text>
          {texts.fastest(formatNumber(fastest.units), fastest.product_name)}
          {fastest.ideal_units === null ? '' : ` · ${texts.ideal(formatNumber(fastest.ideal_units))}`}
        </Text>
      ) : null}
      {total > outputs.length ? <Text c="dimmed">{texts.cutOutputs(outputs.length, total)}</Text> : null}
      <RecordList
        label={texts.made}
        rows={outputs}
        keyOf={(output) => `${output.kind} ${output.id} ${output.seconds_per_unit}`}
        columns={[
          { head: texts.columns.time, cell: (output) => formatDateTime(output.until, zone) },
          {
            head: texts.columns.record,
            cell: (output) => <OrderLink id={output.order_id} number={output.order_number} otherwise="" />,
          },
          { head: texts.columns.what, cell: (output) => output.product_name },
          { head: texts.columns.good, isNumber: true, cell: (output) => formatNumber(output.good) },
          { head: texts.columns.scrap, isNumber: true, cell: (output) => formatNumber(output.scrap) },
        ]}
      />
    </Stack>
  );
}

interface OrderLinkProps {
  readonly id: number | null;
  readonly number: string | null;
  readonly otherwise: string;
}

function OrderLink({ id, number, otherwise }: OrderLinkProps) {
  return id === null ? (
    otherwise
  ) : (
    <PageLink fz="inherit" href={`/orders?order=${id}`}>
      {number ?? String(id)}
    </PageLink>
  );
}
