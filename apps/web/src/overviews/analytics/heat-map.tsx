/** Lost minutes by weekday and hour. The map is a table, so that screen readers can read the numbers. */
import { Paper, Stack, Table, Title } from '@mantine/core';
import type { HeatCell } from '@pms/domain/figures/summary-schema';
import classes from './analytics.module.css';
import { texts } from './texts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The step of a cell: 0 for no minutes, and 1 to 3 for the thirds of the worst hour. */
const stepOf = (minutes: number, worst: number): number =>
  minutes <= 0 || worst <= 0 ? 0 : Math.min(3, Math.ceil((3 * minutes) / worst));

export function HeatMap({ cells }: { readonly cells: readonly HeatCell[] }) {
  const minutesAt = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell.minutes]));
  const worst = Math.max(0, ...cells.map(({ minutes }) => minutes));
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} fz="md">
          {texts.heat}
        </Title>
        {/* Twenty-four hours do not fit on a phone. The table can be scrolled, also with the keyboard. */}
        <Table.ScrollContainer
          minWidth={720}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': texts.heat } }}
        >
          <table className={classes.heat}>
            <thead>
              <tr>
                <td />
                {hours.map((hour) => (
                  <th key={hour} scope="col">
                    {String(hour).padStart(2, '0')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {texts.weekdays.map((name, index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {hours.map((hour) => {
                    const minutes = Math.round(minutesAt.get(`${index + 1} ${hour}`) ?? 0);
                    return (
                      <td key={hour} data-step={stepOf(minutes, worst)}>
                        {minutes}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Table.ScrollContainer>
      </Stack>
    </Paper>
  );
}
