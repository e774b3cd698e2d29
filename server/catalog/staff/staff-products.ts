import type { BodyOf, QueryOf } from '@endcap/contract/endpoint'
import {
  type ProductChange,
  type productEndpoints,
  StaffProduct,
  staffProductSorts,
} from '@endcap/contract/staff-catalog'
import { z } from 'zod'
import { staffCrud } from '../../audit/staff-crud.ts'
import { isId } from '../../http/requests/ids.ts'
import { invalidField } from '../../http/shop-error.ts'
import { parseSearchText } from '../search/parse-search-text.ts'
import { addUnderFreeSlug, productSlug } from './slugs.ts'
import {
  deleteProduct,
  findStaffProduct,
  insertProduct,
  listStaffProducts,
  lockProduct,
  type ProductValues,
  setProductCategories,
  updateProduct,
} from './staff-product-store.ts'

const readFlag = (text: string): boolean | null =>
  text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : null

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

/** The handlers by which staff list, read, add, change and remove products. */
export const staffProducts = staffCrud({
  entity: 'products',
  show: (product: StaffProduct) => z.encode(StaffProduct, product),
  refusals,

  list: async (db, slice, query: QueryOf<typeof productEndpoints.list>, { categoryTreeCache }) =>
    listStaffProducts(
      db,
      {
        text: query.q === '' ? null : parseSearchText(query.q),
        categoryIds:
          query.category === ''
            ? null
            : (await categoryTreeCache.resolve([query.category])).withDescendants,
        onSale: readFlag(query.on_sale),
        inStock: readFlag(query.in_stock),
      },
      { ...slice, sort: staffProductSorts.find((sort) => sort === query.sort) ?? 'title' },
    ),

  find: findStaffProduct,
  lock: lockProduct,

  // A product without a price is off sale until it has one.
  insert: async (db, body: BodyOf<typeof productEndpoints.create>, context) => {
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
    return id
  },

  update: async (db, id, change: ProductChange, before, context) => {
    if (change.category_ids !== undefined)
      await setProductCategories(db, id, readCategories(change.category_ids))
    await updateProduct(db, id, toValues(change, before.thumbnail), context.clock())
  },

  // Carts report a removed product once; orders still contain it as sold.
  remove: deleteProduct,
})
