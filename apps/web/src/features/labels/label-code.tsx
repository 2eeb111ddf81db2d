/** The QR code of a label. The code is in a separate chunk, because the library is large. */
import { qrPath, quietModules } from '../../ui/qr-code/qr-path';
import { labelTexts } from './texts';

interface LabelCodeProps {
  readonly code: string;
  /** The label of the code for screen readers. The code of a badge is never read out. */
  readonly name: string;
  readonly className: string;
}

export default function LabelCode({ code, name, className }: LabelCodeProps) {
  const { path, size } = qrPath(code);
  const side = size + 2 * quietModules;
  return (
    <svg
      role="img"
      aria-label={labelTexts.codeOf(name)}
      className={className}
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
