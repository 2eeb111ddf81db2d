/** The texts of the shell. */
export const appTexts = {
  product: 'Production Management',
  productShort: 'PMS',
  loading: 'Loading Production Management System...',
  loadingPage: 'Loading the page...',
  plantFailed: 'The settings of the plant could not be loaded',
  trouble: {
    away: 'The server cannot be reached. This page keeps its contents and tries again.',
    failing: 'The server answers with an error. This page keeps its contents and tries again.',
    busy: 'The server is overloaded. This page keeps its contents and tries again in a moment.',
    slow: 'The server is slow to answer. This page keeps its contents and shows the rest when the server answers.',
  },
  printed: (when: string, who: string) => `Printed ${when}, ${who}`,
  skip: 'Skip to the content',
  menu: 'Menu',
  navigation: 'Main navigation',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  /** Shown beside the clock of the status bar. */
  shiftName: (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)} shift`,
  myShifts: 'My Shifts',
  viewProfile: 'View Profile',
  settings: 'Settings',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign Out',
  theme: 'Colours',
  themes: { light: 'Light', dark: 'Dark', auto: 'Follow the system' },
  connection: {
    explain: 'Press for the age of the data',
    reconnect: 'Reconnect',
    neverHeard: 'No news from the server yet',
    heard: (seconds: number) => `Last news ${ageText(seconds)} ago`,
    meaning: {
      connected: 'Changes appear by themselves.',
      connecting: 'Connecting to the server.',
      authenticating: 'Connected, the server is checking who you are.',
      reconnecting: 'The connection was lost. Trying again; the screens ask every 30 seconds meanwhile.',
      error:
        'The connection could not be made again. This page tries once a minute; the screens ask every 30 seconds.',
      disconnected: 'Changes do not appear by themselves. The screens ask every 30 seconds.',
    },
  },
  camera: {
    open: 'Scan with the camera',
    picture: 'What the camera sees',
    hint: 'Hold the code of an order, machine, vessel or badge in front of the camera.',
    failed: 'The camera could not be used. Type the number into the search instead.',
    /** The texts by the name of the browser's error. */
    problems: {
      NotAllowedError:
        'This page may not use the camera. Allow the camera in the settings of the browser, then scan again.',
      NotFoundError: 'This device has no camera. Type the number into the search instead.',
      NotReadableError: 'Another program uses the camera. Close the program, then scan again.',
    } as Readonly<Record<string, string>>,
  },
  noAccess: 'You do not have access to this page',
  toStart: 'Go to the Dashboard',
  noRoom:
    'This device has no room left. Your sign-in works until this page is closed or loaded again. Free some room on the device.',
  expiring: (minutes: number) => `Your session ends in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  extend: 'Extend Session',
  minutes: (minutes: number) => `${minutes} min`,
  extendIn: (minutes: number) => `Extend Session, ${minutes} min left`,
  demo: 'Demo plant: invented data, known passwords',
  status: {
    ok: 'System Operational',
    degraded: 'System Degraded',
    offline: 'System Offline',
    maintenance: 'Maintenance Mode',
  },
  maintenance: {
    title: 'Maintenance Mode',
    text: 'The system is being maintained. This page goes on by itself when the maintenance is done.',
    kept: 'What you typed is kept.',
  },
  restoring: {
    title: 'The plant is being brought back',
    text: 'An administrator brings the plant back from a backup. This page goes on by itself when the plant is back.',
    after: 'Then everybody signs in again. Records after the chosen moment are lost.',
  },
  away: {
    title: 'The server is not available',
    text: 'You are still signed in. This page goes on by itself when the server answers.',
    retry: 'Retry',
    signOut: 'Sign Out',
  },
  doneAt: (time: string) => `Done at ${time}`,
  offline: {
    mark: (time: string) => `Offline, as of ${time}`,
    never: 'Offline, nothing was loaded before',
    text: 'You see what was loaded last. Orders, quantities, stops, waste, daily checks, attendance and calls for help can be entered: they are kept on this device and sent when you go online. Other changes wait until then.',
    online: 'Go online',
  },
  leaving: {
    title: 'Not everything was sent',
    text: (count: number) =>
      count === 1
        ? 'What you typed into one form was not sent.'
        : `What you typed into ${count} forms was not sent.`,
    unsent: (count: number) =>
      `${count === 1 ? '1 entry was' : `${count} entries were`} not sent. This device keeps what you did and sends it after you sign in here again. Nobody else sees it.`,
    waiting: 'Your last change is being saved. After that, you are signed out.',
    keep: 'Keep and sign out',
    remove: 'Remove and sign out',
    cancel: 'Cancel',
  },
  fatal: {
    title: 'Something went wrong',
    text: "We're sorry, but something unexpected happened.",
    unknown: 'Unknown error occurred',
    reload: 'Reload Page',
  },
  keys: {
    title: 'Keyboard shortcuts',
    all: [
      { keys: ['/'], or: ['Ctrl', 'K'], does: 'Search orders, machines and users' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Tab'], does: 'Go to the next control' },
      { keys: ['Enter'], does: 'Press the focused control, send a form' },
      { keys: ['Esc'], does: 'Close a dialog, a menu or the search' },
      { keys: ['↑', '↓'], does: 'Move in a list or a menu' },
    ],
  },
} as const;

function ageText(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.floor(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
