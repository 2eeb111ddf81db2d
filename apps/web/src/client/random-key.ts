/**
 * A unique key of 122 random bits in the form of a UUID (version 4, RFC 9562). `crypto.randomUUID` exists over https
 * and on loopback only. `getRandomValues` also works in a browser that reaches the plant over plain http.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
