/** The theme: calm neutral surfaces, one accent for what can be pressed, contrast of 4.5:1 for text in both themes. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { insertNumber, pasteNumber } from './number-text';

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
    // The library gives its cross no name for screen readers.
    Select: { defaultProps: { clearButtonProps: { 'aria-label': 'Clear' } } },
    DateInput: { defaultProps: { clearButtonProps: { 'aria-label': 'Clear' } } },
    // The steps of a number field are too small for a finger, and the arrow keys do the same. Fields write numbers as
    // every other place does (decision 0192).
    NumberInput: {
      defaultProps: {
        hideControls: true,
        decimalSeparator: ',',
        thousandSeparator: '\u202f',
        onPaste: pasteNumber,
        onBeforeInput: insertNumber,
      },
    },
    // The hint stands under the field, so that it does not separate the field from its label. The error is the last
    // line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    PasswordInput: {
      defaultProps: {
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
