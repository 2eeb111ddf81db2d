import { Group, Loader, Text } from '@mantine/core';
import { texts } from '../scene/texts';
import classes from './stage.module.css';

export function SceneLoading() {
  return (
    <Group justify="center" className={classes.loading} gap="sm">
      <Loader aria-hidden />
      <Text role="status">{texts.loading}</Text>
    </Group>
  );
}
