/** Shows a message with Retry and Close when the code of the editor cannot be loaded (specification 3, section 2). */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { texts } from '../page/texts';

interface EditorBoundaryProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export class EditorBoundary extends Component<EditorBoundaryProps> {
  override state: { readonly message?: string | undefined } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <Alert color="red" variant="outline" role="alert" title={texts.editorFailed}>
        <Stack gap="sm">
          <Text>{message}</Text>
          <Group gap="sm">
            <Button onClick={() => this.setState({ message: undefined })}>{texts.retry}</Button>
            <Button variant="default" onClick={this.props.onClose}>
              {texts.close}
            </Button>
          </Group>
        </Stack>
      </Alert>
    );
  }
}
