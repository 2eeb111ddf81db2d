/** Names of products that wait for a second person (decision 0470): how each change is made and described. */
import type { AdoptNamesBody } from '@pms/domain/products/schema';
import { approved } from '../past-changes/past-change-steps';
import type { PastChangeWork } from '../server-feature';
import { adoptNames } from './adopt-names';
import { type AskedMerge, type AskedName, mergeProduct, updateProduct } from './change-product';
import { findProduct } from './queries';

const merge: PastChangeWork = {
  kind: 'product_merge',
  make: (change, caller, body) => mergeProduct(change, caller, body as AskedMerge, approved),
  describe: async (reader, body) => {
    const { id, into_id } = body as AskedMerge;
    const [from, into] = [await findProduct(reader, id), await findProduct(reader, into_id)];
    return { ...unsaid, subject: from?.name ?? '', values: { into: into?.name ?? null } };
  },
};

const rename: PastChangeWork = {
  kind: 'product_name',
  make: (change, caller, body) => {
    const { id, name } = body as AskedName;
    return updateProduct(change, caller, id, { name }, approved);
  },
  describe: async (reader, body) => {
    const { id, name } = body as AskedName;
    return { ...unsaid, subject: (await findProduct(reader, id))?.name ?? '', values: { name } };
  },
};

type FreeName = AdoptNamesBody['names'][number];

const freeName: PastChangeWork = {
  kind: 'free_name',
  make: (change, caller, body) => adoptNames(change, caller, { names: [body as FreeName] }, approved),
  describe: async (reader, body) => {
    const { name, product_id } = body as FreeName;
    const product = await findProduct(reader, product_id ?? 0);
    return { ...unsaid, subject: name, values: { into: product?.name ?? null } };
  },
};

/** A name affects all figures of the product, so there is no first day. */
const unsaid = { first_day: null, changes: [] };

export const productPastChanges = [merge, rename, freeName];
