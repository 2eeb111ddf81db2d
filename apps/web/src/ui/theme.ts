/** The theme: calm neutral surfaces, one accent for what can be pressed, contrast of 4.5:1 for text in both themes. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { insertNumber, pasteNumber } from './number-text';
import classes from './theme.module.css';

const accent: MantineColorsTuple = [
  '#eaf1fc',
  '#d3e1f7',
  '#a5c2ee',
  '#74a1e6',
  '#4f86df',
  '#3a75db',
  '#2c69cf',
  '#1f5fbf',
  '#184e9f',
  '#103a78',
];

const touch = classes.touch ?? '';
const field = { size: 'md' } as const;
const cleared = { ...field, clearButtonProps: { 'aria-label': 'Clear' } } as const;

export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Sizes are set only here. A control sets its size only where the control differs (decision 0573).
    Button: { classNames: { root: touch } },
    Tabs: { classNames: { tab: touch } },
    Menu: { classNames: { item: touch } },
    ActionIcon: { defaultProps: { size: 'var(--pms-touch)' } },
    TextInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    SegmentedControl: { defaultProps: field },
    Checkbox: { defaultProps: field },
    Radio: { defaultProps: field },
    RadioGroup: { defaultProps: field },
    Switch: { defaultProps: field },
    // The clear button of the library has no name for screen readers.
    Autocomplete: { defaultProps: cleared },
    Select: { defaultProps: cleared },
    MultiSelect: { defaultProps: cleared },
    DateInput: { defaultProps: cleared },
    // The step buttons of a number field are too small for a finger, and the arrow keys do the same. Fields write
    // numbers as every other place does (decision 0192).
    NumberInput: {
      defaultProps: {
        ...field,
        hideControls: true,
        decimalSeparator: ',',
        thousandSeparator: '\u202f',
        onPaste: pasteNumber,
        onBeforeInput: insertNumber,
      },
    },
    // The hint is under the field, so that the hint does not separate the field from its label. The error is the last
    // line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    PasswordInput: {
      defaultProps: {
        ...field,
        rightSectionWidth: 48,
        visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' },
      },
      styles: { visibilityToggle: { width: 44, height: 44 } },
    },
  },
});

/** Mantine's own greys are too faint for small text on a factory screen. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b2129',
    '--mantine-color-dimmed': '#56616e',
    '--mantine-color-placeholder': '#66707c',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#1f5fbf',
    '--mantine-color-default-border': '#d5dae0',
  },
  dark: {
    '--mantine-color-body': '#1b2027',
    '--mantine-color-text': '#e6e9ed',
    '--mantine-color-dimmed': '#a7b0ba',
    '--mantine-color-placeholder': '#97a1ac',
    '--mantine-color-error': '#ff9a8f',
    '--mantine-color-anchor': '#8db4f2',
    '--mantine-color-default-border': '#3a424d',
  },
});
