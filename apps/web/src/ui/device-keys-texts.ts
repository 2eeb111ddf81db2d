/** The texts of the keys of devices, for all screens with such keys. */
export const deviceKeysTexts = {
  keys: 'Keys',
  noKeys: 'No device has a key yet',
  made: (name: string | null, when: string) => `Made${name ? ` by ${name}` : ''} on ${when}`,
  used: (when: string) => `last used on ${when}`,
  unused: 'never used',
  revokedOn: (when: string) => `revoked on ${when}`,
  revoke: 'Revoke',
  revokeKey: (name: string) => `Revoke ${name}`,
  revokeQuestion: (name: string) => `Revoke the key ${name}?`,
  revoked: 'The key was revoked',
  revokeFailed: 'The key could not be revoked',
  name: 'Device',
  make: 'Make key',
  makeFailed: 'The key could not be made',
  newKey: (name: string) => `Key of ${name}`,
  newKeyHint: 'Enter this key in the device now. It is not shown again.',
} as const;
