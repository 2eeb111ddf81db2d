/** The browser of a person at the provider of the company: signs in, agrees, and returns to the plant. */

/** A browser that keeps the cookies of the provider. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async open(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}

/** Follows the pages of the provider until the provider redirects to the plant. Returns the address of the plant. */
export async function signInAtProvider(address: string, redirect: string, login: string): Promise<string> {
  const browser = new Browser();
  let here = address;
  let answer = await browser.open(here);
  for (let step = 0; step < 12; step += 1) {
    const next = answer.headers.get('location');
    if (next !== null) {
      here = new URL(next, here).href;
      if (here.startsWith(redirect)) return here;
      answer = await browser.open(here);
      continue;
    }
    const page = await answer.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`The provider shows ${answer.status}: ${page.slice(0, 500)}`);
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? here;
    here = new URL(action, here).href;
    answer = await browser.open(here, { prompt, login, password: 'any' });
  }
  throw new Error(`The provider never led back; the last page was ${here}`);
}
