/** The call that imports orders (specification 1, section 7; decision A-67). */
import { answer, endpoint } from '../endpoint';
import { uploadOrdersForm, uploadOrdersResult } from './schema';

export const uploadOrders = endpoint({
  name: 'uploadOrders',
  method: 'POST',
  path: '/upload-orders',
  access: 'createOrder',
  summary:
    'Reads orders from a file (xlsx or csv, field "file"). With dry_run it shows what each row would become and writes nothing; without, it writes all rows or none.',
  body: uploadOrdersForm,
  response: answer(uploadOrdersResult),
  upload: true,
});

/** The same call for a look beforehand: it changes nothing, so that no key and no answer need to be remembered. */
export const previewOrders = { ...uploadOrders, repeat: 'no-key' } as const satisfies typeof uploadOrders;
