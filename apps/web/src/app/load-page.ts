/**
 * Loads the script of a page. If the script is missing, the router would reload the whole application. A reload without
 * a newer build loses the contents of the screen (`follow-upgrades.ts`). The router does not recognise the error of
 * this file, so the page shows its problem screen.
 */

class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super(`The page could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load();
  } catch (error) {
    throw new PageNotLoaded(error);
  }
}
