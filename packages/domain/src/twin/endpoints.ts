/** The calls about layouts of the factory (api, sections 9 and 17). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import {
  drawing,
  layout,
  layoutFile,
  layoutRow,
  layoutVersionDrawing,
  layoutVersionRow,
} from './layout-schema';

/** The maximum size of a body in bytes. The underlay is the largest part (api, section 9). */
const largestBody = 2 * 1024 * 1024;

/** A save that puts the layout in use is one change: both actions succeed, or both fail. */
const putInUse = { put_in_use: z.boolean().optional() };

/** The id of a layout, or its name (decision A-49). */
const idOrName = z.object({ id: z.string().trim().min(1).max(100) });

export const listLayouts = endpoint({
  name: 'listLayouts',
  method: 'GET',
  path: '/factory-layouts',
  access: 'viewTwin',
  summary: 'Saved layouts, the newest first, without their drawings.',
  response: answer(z.array(layoutRow)),
});

export const getLayoutInUse = endpoint({
  name: 'getLayoutInUse',
  method: 'GET',
  path: '/factory-layout-in-use',
  access: 'viewTwin',
  summary: 'The layout in use. Null if no layout is in use.',
  response: answer(layout.nullable()),
});

export const getLayout = endpoint({
  name: 'getLayout',
  method: 'GET',
  path: '/factory-layouts/{id}',
  access: 'viewTwin',
  summary: 'One layout by its id or its name, as it was last saved.',
  params: idOrName,
  response: answer(layout),
});

export const saveLayout = endpoint({
  name: 'saveLayout',
  method: 'POST',
  path: '/factory-layouts',
  access: 'saveLayouts',
  summary:
    'Saves a layout under a name. If the name exists, the drawing becomes the next version of the layout. With put_in_use the layout is also put in use, in the same change.',
  body: layoutFile.extend(putInUse),
  largestBody,
  response: answer(layout),
  status: 201,
});

export const changeLayout = endpoint({
  name: 'changeLayout',
  method: 'PUT',
  path: '/factory-layouts/{id}',
  access: 'saveLayouts',
  summary:
    'Saves the next version of a layout, made from version base_version. If a newer version exists, the answer is 409 with the newer version. With put_in_use the layout is also put in use, in the same change.',
  params: idParams,
  body: drawing.extend({ base_version: z.number().int().positive(), ...putInUse }),
  largestBody,
  response: answer(layout),
});

export const activateLayout = endpoint({
  name: 'activateLayout',
  method: 'PUT',
  path: '/factory-layouts/{id}/active',
  access: 'saveLayouts',
  summary: 'Puts a layout in use: every view of the plant shows the layout from now on.',
  params: idParams,
  response: answer(layout),
});

export const deleteLayout = endpoint({
  name: 'deleteLayout',
  method: 'DELETE',
  path: '/factory-layouts/{id}',
  access: 'saveLayouts',
  summary: 'Deletes a layout that is not in use. Only for admins and for the person who made the layout.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const listLayoutVersions = endpoint({
  name: 'listLayoutVersions',
  method: 'GET',
  path: '/factory-layouts/{id}/versions',
  access: 'viewTwin',
  summary: 'The versions of a layout, the newest first.',
  params: idParams,
  response: answer(z.array(layoutVersionRow)),
});

export const getLayoutVersion = endpoint({
  name: 'getLayoutVersion',
  method: 'GET',
  path: '/factory-layouts/{id}/versions/{version_no}',
  access: 'viewTwin',
  summary: 'One version of a layout with its drawing.',
  params: idParams.extend({ version_no: z.coerce.number().int().positive() }),
  response: answer(layoutVersionDrawing),
});
