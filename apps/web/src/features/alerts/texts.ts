/** The texts of the alerts. */
export const texts = {
  types: { critical: 'Critical', warning: 'Warning', info: 'Info' },
  acknowledge: 'Acknowledge',
  acknowledgeNamed: (message: string) => `Acknowledge: ${message}`,
  acknowledgedBy: (name: string) => `Acknowledged by ${name}`,
  done: 'Alert acknowledged',
  failed: 'Failed to acknowledge the alert',
} as const;
