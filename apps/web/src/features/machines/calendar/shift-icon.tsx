import { IconMoon, IconSun, IconSunset2 } from '@tabler/icons-react';
import type { ShiftMark } from './schedule-day';

const icons = { day: IconSun, afternoon: IconSunset2, night: IconMoon } as const;

/** The mark of a shift. The legend and the name of the day contain the word for the shift. */
export function ShiftIcon({ shift, size = 14 }: { readonly shift: ShiftMark; readonly size?: number }) {
  const Icon = icons[shift];
  return <Icon size={size} aria-hidden />;
}
