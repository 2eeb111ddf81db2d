/** The texts of the curves of a vessel and of the dialog of its sensors. */
export const curveTexts = {
  title: 'Temperature and humidity',
  range: 'Time',
  ranges: { day: '24 hours', week: '7 days', month: '30 days', quarter: '90 days' },
  failed: 'The curves could not be loaded',
  nothing: 'No sensor has measured and nobody has checked in this time',
  measures: { temperature: 'Temperature (°C)', humidity: 'Humidity (%)' },
  noValues: 'Nothing was measured',
  told: (measure: string, least: string, most: string) => `${measure} from ${least} to ${most}`,
  check: (batch: string, when: string, value: string) => `Check of ${batch}, ${when}: ${value}`,
  movement: (kind: string, amount: string, when: string) => `${kind}, ${amount}, ${when}`,
  legend:
    'Line: mean. Band: lowest to highest. Dashed: limits in force now. Dots: daily checks. Strokes below: movements.',
} as const;

export const sensorTexts = {
  action: 'Sensors',
  title: 'Keys of sensors',
  intro:
    'A device measures temperature and humidity in vessels and sends them with a key of its own. The device names each vessel by its code.',
  address: 'The device sends lists of readings to POST /api/maturation-room/readings.',
  loading: 'Loading the keys',
  failed: 'The keys could not be loaded',
  revokeEffect: 'The device can send no more readings. Its earlier readings stay.',
  namePlaceholder: 'Gateway of the cold store',
} as const;
