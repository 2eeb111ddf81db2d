/** A QR code, black on white in both themes, because cameras do not read other colours well. */
import { qrPath, quietModules } from './qr-path';

interface QrCodeProps {
  readonly text: string;
  /** The label for screen readers. */
  readonly label: string;
  readonly size: number;
}

export function QrCode({ text, label, size }: QrCodeProps) {
  const { path, size: modules } = qrPath(text);
  const whole = modules + 2 * quietModules;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-quietModules} ${-quietModules} ${whole} ${whole}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietModules} y={-quietModules} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
