export const texts = {
  title: 'Connections',
  hint: 'Other programs and servers that the plant works with.',
  edit: 'Edit',
  remove: 'Delete',
  save: 'Save',
  actions: 'Actions',
  more: 'More',
  moreOf: (name: string) => `More actions: ${name}`,
} as const;
