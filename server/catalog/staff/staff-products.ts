import { isCodeOf } from '@endcap/contract/catalog/product-codes'
import {
  type ProductChange,
  type productEndpoints,
  StaffProduct,
  staffProductSorts,
} from '@endcap/contract/catalog/staff-catalog'
import type { BodyOf, QueryOf } from '@endcap/contract/endpoint'
import { roleCan } from '@endcap/contract/roles'
import { z } from 'zod'
import { staffCrud } from '../../audit/staff-crud.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { type Identity, staffOf } from '../../http/identity.ts'
import { isId } from '../../http/requests/ids.ts'
import { invalidField } from '../../http/shop-error.ts'
import { isMeasure, productProperties, storedProductFields } from '../product-columns.ts'
import { lockCount, writeCount, writeReorderLevel } from '../stock/stock-store.ts'
import { checkPrice } from './check-price.ts'
import { hasClass } from './class-store.ts'
import { withCustomerPrices } from './customer-prices-store.ts'
import { withOtherPrices } from './other-prices-store.ts'
import { readProductFilter } from './read-product-filter.ts'
import { addUnderFreeSlug, productSlug } from './slugs.ts'
import { listStaffProducts } from './staff-product-list-store.ts'
import {
  deleteProduct,
  findStaffProduct,
  insertProduct,
  lockProduct,
  type ProductValues,
  setProductCategories,
  updateProduct,
} from './staff-product-store.ts'

/** If no main picture is sent, the first of the pictures becomes it. */
const toValues = (change: ProductChange, thumbnail: string): ProductValues => {
  const sent = {
    ...change,
    thumbnail: change.thumbnail ?? (thumbnail === '' ? change.images?.[0] : undefined),
  }
  const values = storedProductFields.map((field) => {
    const value = sent[field]
    const isThousandths = isMeasure(field) && typeof value === 'number'
    return [productProperties[field], isThousandths ? Math.round(value * 1000) : value]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

const categoryGone = () => invalidField('category_ids', 'One of these categories no longer exists.')

const readCategories = (ids: readonly string[]): string[] => {
  if (!ids.every(isId)) throw categoryGone()
  return [...new Set(ids)]
}

const refusals = {
  product_item_no: () => invalidField('item_no', 'Another product has this item number.'),
  product_category_category_id_category_id_fk: categoryGone,
}

/** Throws `invalid` for fields that the count determines, and for fields that need a count. */
const checkStock = (change: ProductChange, before: StaffProduct | null): void => {
  const counted = before?.stock_count ?? null
  const isCounted = (change.stock_count === undefined ? counted : change.stock_count) !== null
  const setsFlag = before !== null && (change.in_stock ?? before.in_stock) !== before.in_stock
  // A count has priority over the flag if both are sent.
  if (isCounted && setsFlag && change.stock_count === undefined)
    throw invalidField('in_stock', 'This product is counted. Please correct its count instead.')
  if (!isCounted && (change.reorder_level ?? null) !== null)
    throw invalidField('reorder_level', 'Please enter how many there are first.')
}

/** Throws `invalid` if one UPC would stand for different quantities. */
const checkCodes = (change: ProductChange, before: StaffProduct | null): void => {
  const upc = change.upc ?? before?.upc ?? ''
  const units = change.units ?? before?.units ?? []
  const codes = [{ upc, quantity: 1 }, ...units].filter((code) => code.upc !== '')
  const isAmbiguous = codes.some((one) =>
    codes.some(
      (other) =>
        one.quantity !== other.quantity && isCodeOf(one.upc, { upc: other.upc, item_no: '' }),
    ),
  )
  if (isAmbiguous)
    throw invalidField(
      'units',
      'This product and its units have the same UPC twice. Please clear one, so that scans are not ambiguous.',
    )
}

/** Throws `invalid` if no class has the code. */
const checkClass = async (db: Db, { class_code: code }: ProductChange): Promise<void> => {
  if (code && !(await hasClass(db, code)))
    throw invalidField('class_code', `There is no class “${code}”. Please choose another one.`)
}

const writeStock = async (
  db: Db,
  id: string,
  { stock_count, reorder_level }: ProductChange,
): Promise<void> => {
  if (stock_count !== undefined) {
    const reason = stock_count === null ? 'stopped' : 'counted'
    await writeCount(db, id, stock_count, { reason, note: '', requestId: null })
  }
  if (reorder_level !== undefined) await writeReorderLevel(db, id, reorder_level)
}

const crud = staffCrud({
  entity: 'products',
  show: (product: StaffProduct) => z.encode(StaffProduct, product),
  refusals,

  list: async (db, slice, query: QueryOf<typeof productEndpoints.list>, context) =>
    listStaffProducts(db, await readProductFilter(context, query), {
      ...slice,
      at: context.clock(),
      sort: staffProductSorts.find((sort) => sort === query.sort) ?? 'title',
    }),

  find: findStaffProduct,
  lock: async (db, id, change: ProductChange = {}) => {
    await lockCount(db, id, (change.stock_count ?? null) !== null)
    return lockProduct(db, id)
  },

  // Without a price the product stays off sale.
  insert: async (db, body: BodyOf<typeof productEndpoints.create>, context) => {
    const at = context.clock()
    checkStock(body, null)
    checkCodes(body, null)
    await checkClass(db, body)
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
    await writeStock(db, id, body)
    return id
  },

  update: async (db, id, change: ProductChange, before, context) => {
    checkStock(change, before)
    if (change.upc !== undefined || change.units !== undefined) checkCodes(change, before)
    await checkClass(db, change)
    await writeStock(db, id, change)
    if (change.category_ids !== undefined)
      await setProductCategories(db, id, readCategories(change.category_ids))
    await updateProduct(db, id, toValues(change, before.thumbnail), context.clock())
  },

  // A cart reports a removed product once. Orders still contain it.
  remove: deleteProduct,
})

const canSeeCost = (identity: Identity): boolean =>
  roleCan(staffOf(identity).role, 'change-catalogue')

const withoutCost = ({ cost: _cost, ...product }: StaffProduct): StaffProduct => product

/** `confirm_price` is not a field of the product. */
const withoutConfirmation = <Change extends ProductChange>({
  confirm_price: _confirmed,
  ...change
}: Change) => change

/** Shows costs only to roles that may change products. */
export const staffProducts = {
  ...crud,

  list: async (context: Context, call: Call<typeof productEndpoints.list>) => {
    const showsCost = canSeeCost(call.identity)
    const { customer_id: customerId } = call.query
    // Sorting by cost would reveal the costs.
    const sort = !showsCost && /^-?cost$/.test(call.query.sort) ? '' : call.query.sort
    const page = await crud.list(context, { query: { ...call.query, sort } })
    const hasPrices = isId(customerId) && roleCan(staffOf(call.identity).role, 'orders')
    const data = hasPrices
      ? await withCustomerPrices(context.db, page.data, customerId, context.clock())
      : page.data
    return { ...page, data: showsCost ? data : data.map(withoutCost) }
  },

  get: async (context: Context, call: Call<typeof productEndpoints.get>) => {
    const { data } = await crud.get(context, call)
    return { data: canSeeCost(call.identity) ? data : withoutCost(data) }
  },

  create: async (context: Context, call: Call<typeof productEndpoints.create>) => {
    await checkPrice(context, null, call.body)
    return crud.create(context, { ...call, body: withoutConfirmation(call.body) })
  },

  change: async (context: Context, call: Call<typeof productEndpoints.change>) => {
    await checkPrice(context, call.params.id, call.body)
    const { data } = await crud.change(context, { ...call, body: withoutConfirmation(call.body) })
    const [changed = data] = await withOtherPrices(context.db, [data], context.clock())
    return { data: changed }
  },
}
