/** Every text of the calendar address on My Shifts. */
export const calendarTexts = {
  title: 'Your shifts in a calendar',
  intro:
    'A phone or a calendar program can subscribe to your published shifts. Everybody who knows the address can read them.',
  loading: 'Loading your calendar address',
  failed: 'Your calendar address could not be loaded',
  make: 'Make address',
  replace: 'Make a new address',
  makeFailed: 'The address could not be made',
  madeAt: (when: string) =>
    `You made your address on ${when}. The address is not shown again. A new address replaces the present address.`,
  address: 'Calendar address',
  addressHint: 'Add this address as a calendar subscription now. It is not shown again.',
  revoke: 'Revoke',
  revokeTitle: 'Revoke calendar address',
  revokeQuestion: 'Revoke your calendar address?',
  revokeEffect: 'Your phone gets no more changes of your shifts. You can make a new address.',
  revoked: 'The address was revoked',
  revokeFailed: 'The address could not be revoked',
} as const;
