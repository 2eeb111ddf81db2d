/** Keeps the page usable when the code of the 3D view cannot be loaded, or when the drawing fails. */
import { Component, type ReactNode } from 'react';
import { SceneProblem } from '../scene/scene-problem';
import { texts } from '../scene/texts';

interface SceneBoundaryProps {
  readonly onUse2D: () => void;
  readonly children: ReactNode;
}

export class SceneBoundary extends Component<SceneBoundaryProps> {
  override state: { readonly message?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ message: `${texts.noChunk} ${error.message}` });

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return <SceneProblem message={message} onUse2D={this.props.onUse2D} />;
  }
}
