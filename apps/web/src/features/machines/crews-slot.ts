/** The part of the configuration of a machine in which another feature shows the crews. */
import type { PlantDate } from '@pms/domain/plant-time';
import type { ReactNode } from 'react';

/** Renders the crews of a machine. `cycleStart` is the start of the cycle in the form, which may be unsaved. */
export type CrewsSlot = (machineId: number, cycleStart: PlantDate | null) => ReactNode;
