import { Breadcrumbs, Text } from '@mantine/core';
import { appTexts } from './app-texts';

/** One step of a path as words: hyphens become spaces, each word is capitalised (specification 1, section 2). */
const titleCased = (step: string): string =>
  step
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export function Trail({ path }: { readonly path: string }) {
  const steps = path.split('/').filter(Boolean);
  return (
    <nav aria-label={appTexts.breadcrumb}>
      <Breadcrumbs>
        {[appTexts.home, ...steps.map(titleCased)].map((step) => (
          <Text key={step} fz="sm" c="dimmed">
            {step}
          </Text>
        ))}
      </Breadcrumbs>
    </nav>
  );
}
