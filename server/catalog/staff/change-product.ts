import {
  type changeProduct as changeEndpoint,
  type createProduct as createEndpoint,
  type deleteProduct as deleteEndpoint,
  type ProductChange,
  StaffProduct,
} from '@endcap/contract/staff-catalog'
import { z } from 'zod'
import {
  changeByStaff,
  changesAnything,
  createByStaff,
  removeByStaff,
} from '../../audit/staff-changes.ts'
import type { Context } from '../../context.ts'
import type { Call } from '../../http/answer-call.ts'
import { isId, readId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { addUnderFreeSlug, productSlug } from './slugs.ts'
import {
  findStaffProduct,
  insertProduct,
  lockProduct,
  type ProductValues,
  deleteProduct as removeProduct,
  setProductCategories,
  updateProduct,
} from './staff-product-store.ts'

/**
 * The sent fields as columns. A product without a main picture (`thumbnail`) gets the first of the
 * sent pictures.
 */
const toValues = (change: ProductChange, thumbnail: string): ProductValues => {
  const named = {
    title: change.title,
    itemNo: change.item_no,
    shortDescription: change.short_description,
    priceCents: change.price,
    priceVaries: change.price_varies,
    upc: change.upc,
    unit: change.unit,
    unitsPerCase: change.units_per_case,
    thumbnail: change.thumbnail ?? (thumbnail === '' ? change.images?.[0] : undefined),
    images: change.images,
    inStock: change.in_stock,
    onSale: change.on_sale,
    staffPick: change.staff_pick,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const categoryGone = () => invalidField('category_ids', 'One of these categories no longer exists.')

/** The categories that were sent, each once. */
const readCategories = (ids: readonly string[]): string[] => {
  if (!ids.every(isId)) throw categoryGone()
  return [...new Set(ids)]
}

const refusals = {
  product_item_no: () => invalidField('item_no', 'Another product has this item number.'),
  product_category_category_id_category_id_fk: categoryGone,
}

const found = (product: StaffProduct | null): StaffProduct => {
  if (!product) throw new ShopError('not_found')
  return product
}

/** The audit log stores a product as staff see it. */
const audited = {
  entity: 'products',
  show: (product: StaffProduct): unknown => z.encode(StaffProduct, product),
}

/** Adds a product. Without a price it is off sale until it has one. */
export const createProduct = async (
  context: Context,
  { body, identity }: Call<typeof createEndpoint>,
) => ({
  data: await createByStaff(
    context,
    { identity },
    {
      ...audited,
      refusals,
      entityId: ({ _id }: StaffProduct) => _id,
      make: async (db) => {
        const at = context.clock()
        const id = await addUnderFreeSlug(productSlug(body.title, body.item_no), (slug) =>
          insertProduct(db, {
            ...toValues(body, ''),
            title: body.title,
            itemNo: body.item_no,
            slug,
            createdAt: at,
            updatedAt: at,
          }),
        )
        await setProductCategories(db, id, readCategories(body.category_ids ?? []))
        return found(await findStaffProduct(db, id))
      },
    },
  ),
})

/** Changes the sent fields of a product. Without a difference nothing is stored or audited. */
export const changeProduct = async (
  context: Context,
  { params, body, identity, ifMatch }: Call<typeof changeEndpoint>,
) => {
  const id = readId(params.id)
  const data = await changeByStaff(
    context,
    { identity, ifMatch },
    {
      ...audited,
      refusals,
      entityId: id,
      lock: (db) => lockProduct(db, id),
      make: async (db, before) => {
        if (!changesAnything(before, body)) return null
        if (body.category_ids !== undefined)
          await setProductCategories(db, id, readCategories(body.category_ids))
        await updateProduct(db, id, toValues(body, before.thumbnail), context.clock())
        return found(await findStaffProduct(db, id))
      },
    },
  )
  return { data }
}

/** Removes a product. Carts report it once as removed; orders still contain it as sold. */
export const deleteProduct = async (
  context: Context,
  { params, identity, ifMatch }: Call<typeof deleteEndpoint>,
) => {
  const id = readId(params.id)
  await removeByStaff(
    context,
    { identity, ifMatch },
    {
      ...audited,
      entityId: id,
      lock: (db) => lockProduct(db, id),
      remove: (db) => removeProduct(db, id),
    },
  )
  return undefined
}
