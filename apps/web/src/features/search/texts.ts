/** The texts of the search box (specification 1, section 2; PH-05). */
export const texts = {
  title: 'Search',
  placeholder: 'Search orders, machines, users...',
  actions: 'Actions',
  pages: 'Pages',
  recent: 'Recent searches',
  noRecent: 'Recent searches appear here',
  tooShort: 'Enter at least 2 characters',
  searching: 'Searching...',
  nothing: (text: string) => `Nothing found for "${text}"`,
  failed: (reason: string) => `The search failed: ${reason}`,
} as const;
