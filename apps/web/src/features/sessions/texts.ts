/** The texts of the sign-in pages. */
export const texts = {
  title: 'Production Management',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  username: 'Username',
  password: 'Password',
  rememberMe: 'Remember me',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  failed: 'Login failed. Please try again.',
  first: {
    title: 'Choose your own password',
    text: 'Your password is temporary. Choose one that only you know.',
    newPassword: 'New password',
    confirm: 'Confirm password',
    mismatch: 'Passwords do not match',
    save: 'Save password',
    failed: 'Failed to change password',
    signOut: 'Sign Out',
  },
} as const;
