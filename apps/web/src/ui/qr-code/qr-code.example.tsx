import type { Example } from '../../gallery/example';
import { QrCode } from './qr-code';

export const example: Example = {
  title: 'QR code',
  states: {
    'a short text': { show: () => <QrCode text="PMS" label="QR code of a text" size={200} /> },
  },
};
