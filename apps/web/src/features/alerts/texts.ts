/** The texts of the alerts. */
export const texts = {
  types: { critical: 'Critical', warning: 'Warning', info: 'Info' },
  acknowledge: 'Acknowledge',
  acknowledgeNamed: (message: string) => `Acknowledge: ${message}`,
  acknowledgedBy: (name: string) => `Acknowledged by ${name}`,
  done: 'Alert acknowledged',
  failed: 'Failed to acknowledge the alert',
  all: (count: number) => (count === 1 ? '1 alert' : `All ${count} alerts`),
  showAll: (count: number) => `Show all ${count} alerts`,
  first: (count: number) => `The list has the ${count} gravest alerts.`,
  close: 'Close',
} as const;
