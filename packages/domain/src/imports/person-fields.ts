/** The fields of a person in a file: the columns and their labels. The list of all fields checks their types. */

export const personFields = [
  'full_name',
  'username',
  'employee_code',
  'role',
  'position',
  'phone',
  'email',
  'sign_in',
] as const;

/** The columns from which the full name can be read. */
export const nameParts = ['first_name', 'last_name'] as const;

export const personColumnDescriptions = {
  full_name: {
    field: 'full_name',
    label: 'Full name',
    group: 'Order',
    fallback: null,
    hint: 'Or first name and last name in two columns',
  },
  first_name: {
    field: 'full_name',
    label: 'First name',
    group: 'Order',
    fallback: null,
  },
  last_name: {
    field: 'full_name',
    label: 'Last name',
    group: 'Order',
    fallback: null,
  },
  username: {
    field: 'username',
    label: 'Username',
    group: 'Order',
    fallback: null,
    hint: 'If empty, made from the name',
  },
  employee_code: {
    field: 'employee_code',
    label: 'Employee code',
    group: 'Order',
    fallback: null,
  },
  role: {
    field: 'role',
    label: 'Role',
    group: 'Place',
    fallback: 'choice',
    hint: 'What the person may do: Operator, Packer, Supervisor and so on',
  },
  position: {
    field: 'position',
    label: 'Position',
    group: 'Place',
    fallback: 'text',
    hint: 'What the person does there, in your own words',
  },
  phone: {
    field: 'phone',
    label: 'Phone',
    group: 'More',
    fallback: null,
  },
  email: {
    field: 'email',
    label: 'Email',
    group: 'More',
    fallback: null,
  },
  sign_in: {
    field: 'sign_in',
    label: 'Sign-in',
    group: 'Place',
    fallback: 'choice',
    hint: 'Yes gives a temporary password. Everybody else is on the lists and cannot sign in.',
  },
} as const;
