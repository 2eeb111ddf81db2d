/**
 * The time zone of every plant of a run. In this zone the run starts between 11:00 and 12:00, so the shift does not change
 * and the day does not end during the run, at any time of the day on the machine.
 */
import { clusterVariables } from './cluster-variables';

/** No shift of two or three shifts starts within two hours of this hour. */
const hourAtStart = 11;

/** The names of these zones reverse the sign: Etc/GMT-3 is three hours ahead of UTC. */
function zoneAt(now: Date): string {
  const ahead = ((hourAtStart - now.getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The first process of the run chooses the zone. The workers read the zone from their environment. */
export const plantZone = process.env[clusterVariables.zone] ?? zoneAt(new Date());
process.env[clusterVariables.zone] = plantZone;
