/** The order number as a Code 128 barcode. This file is in a separate chunk, because the library is large. */
import { barcodeBars, quietModules } from './barcode-bars';
import { sheetTexts } from './sheet-texts';

const height = 40;
/** Every hand scanner can read a module of a third of a millimetre. */
const moduleMm = 0.33;

interface OrderBarcodeProps {
  readonly orderNumber: string;
  readonly className?: string;
}

export default function OrderBarcode({ orderNumber, className }: OrderBarcodeProps) {
  const { bars, width } = barcodeBars(orderNumber);
  return (
    <svg
      role="img"
      aria-label={sheetTexts.barcode(orderNumber)}
      className={className}
      width={`${(width + 2 * quietModules) * moduleMm}mm`}
      viewBox={`${-quietModules} 0 ${width + 2 * quietModules} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={height} fill="#000" />
      ))}
    </svg>
  );
}
