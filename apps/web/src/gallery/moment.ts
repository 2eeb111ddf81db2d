/** The gallery's moment: a Monday morning at the plant, so that the same picture comes out every day. */
export const galleryNow = '2026-03-02T08:00:00.000Z';

/** From here on it is that moment; what asks for another gets the other. */
export function stopTheClock(): void {
  const now = Date.parse(galleryNow);
  globalThis.Date = new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now]),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
}
