/** Where another feature shows the crews of a machine inside its configuration. */
import type { PlantDate } from '@pms/domain/plant-time';
import type { ReactNode } from 'react';

/** The start of the cycle in the form, also before it is saved. */
export type CrewsSlot = (machineId: number, cycleStart: PlantDate | null) => ReactNode;
