/** The fixed time of the gallery: a Monday morning at the plant, so that the pictures are the same every day. */
export const galleryNow = '2026-03-02T08:00:00.000Z';

/** Replaces the present moment of the clock by this moment. A date with an explicit time keeps that time. */
export function stopTheClock(): void {
  const now = Date.parse(galleryNow);
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now]),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
}
