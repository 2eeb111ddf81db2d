/** The filters of a page in the words of its fields, so that a printed list names its filters. */

export interface FieldInForce {
  readonly name: string;
  readonly value: string;
}

/** Fields of records and of forms are not filters. A form that is marked as a form of filters is an exception. */
const notFilters = 'td, li, [role="dialog"], form';
const narrows = (element: Element): boolean =>
  element.closest('[data-filters]') !== null || element.closest(notFilters) === null;

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

const shownIn = (field: Element): string =>
  [...field.querySelectorAll('.mantine-Pill-label')].map(textOf).join(', ') ||
  (field.querySelector('input')?.value.trim() ?? '');

/** The field's label, or its name for screen readers. */
const nameOf = (field: Element): string =>
  textOf(field.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-label')).replace(
    /\s*\*$/,
    '',
  ) ||
  (field.querySelector('input')?.getAttribute('aria-label') ?? '');

/** Whether the field narrows the page. The choice "All" does not narrow the page. */
const isChoice = ({ name, value }: FieldInForce): boolean =>
  name !== '' && value !== '' && !/^All\b/.test(value);

export function fieldsInForce(content: ParentNode): FieldInForce[] {
  const within = (selector: string) => [...content.querySelectorAll(selector)].filter(narrows);
  const tabs = within('[role="tab"][aria-selected="true"]').map((tab) => ({
    name: tab.closest('[role="tablist"]')?.getAttribute('aria-label') ?? 'Tab',
    value: textOf(tab),
  }));
  const segments = within('.mantine-SegmentedControl-root, [data-choice]').map((control) => ({
    name: control.getAttribute('aria-label') ?? '',
    value: textOf(control.querySelector('input:checked + label')),
  }));
  const fields = within('.mantine-Input-wrapper').map((field) => ({
    name: nameOf(field),
    value: shownIn(field),
  }));
  return [...tabs, ...segments, ...fields].filter(isChoice);
}
