import {
  type changeProduct as changeCall,
  type createProduct as createCall,
  type deleteProduct as deleteCall,
  type ProductChange,
  StaffProduct,
} from '@endcap/contract/catalog'
import { z } from 'zod'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId } from '../http/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { productSlug } from './slugs.ts'
import {
  countCategories,
  findStaffProduct,
  insertProduct,
  isItemNoTaken,
  isSlugTaken,
  lockProduct,
  type ProductValues,
  deleteProduct as removeProduct,
  setProductCategories,
  updateProduct,
} from './staff-product-store.ts'

/** What was sent, as columns; what was not sent is not among them. */
const toValues = (change: ProductChange): ProductValues => {
  const named: Record<keyof ProductValues & string, unknown> | ProductValues = {
    title: change.title,
    itemNo: change.item_no,
    shortDescription: change.short_description,
    priceCents: change.price,
    priceVaries: change.price_varies,
    upc: change.upc,
    unit: change.unit,
    unitsPerCase: change.units_per_case,
    thumbnail: change.thumbnail ?? change.images?.[0],
    images: change.images,
    inStock: change.in_stock,
    onSale: change.on_sale,
    staffPick: change.staff_pick,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

const checkCategories = async (db: Db, ids: readonly string[] | undefined): Promise<string[]> => {
  const wanted = [...new Set(ids ?? [])]
  if (!wanted.every(isId) || (await countCategories(db, wanted)) !== wanted.length)
    throw invalidField('category_ids', 'One of these categories is not there any more.')
  return wanted
}

const checkItemNo = async (db: Db, itemNo: string, exceptId: string | null): Promise<void> => {
  if (await isItemNoTaken(db, itemNo, exceptId))
    throw invalidField('item_no', 'Another product has this item number.')
}

/** A free address for a product; a second one of the same name is numbered. */
const freeSlug = async (db: Db, title: string, itemNo: string): Promise<string> => {
  const slug = productSlug(title, itemNo)
  for (let number = 2; ; number += 1) {
    const tried = number === 2 ? slug : `${slug}-${number - 1}`
    if (!(await isSlugTaken(db, tried))) return tried
  }
}

/** As staff see it: what the audit log keeps. */
const asSeen = (product: StaffProduct): unknown => z.encode(StaffProduct, product)

const found = (product: StaffProduct | null): StaffProduct => {
  if (!product) throw new ShopError('not_found')
  return product
}

const checkVersion = (product: StaffProduct, ifMatch: number | null): void => {
  if (ifMatch !== null && ifMatch !== product.version) throw new ShopError('stale')
}

/** Adds a product. Without a price it is off sale until it has one. */
export const createProduct = (context: Context, { body, identity }: Call<typeof createCall>) =>
  context.transaction(async (db) => {
    await checkItemNo(db, body.item_no, null)
    const categories = await checkCategories(db, body.category_ids)
    const at = context.clock()
    const id = await insertProduct(db, {
      ...toValues(body),
      title: body.title,
      itemNo: body.item_no,
      slug: await freeSlug(db, body.title, body.item_no),
      createdAt: at,
      updatedAt: at,
    })
    await setProductCategories(db, id, categories)
    const after = found(await findStaffProduct(db, id))
    await recordAudit(db, {
      by: staffOf(identity),
      at,
      action: 'create',
      entity: 'products',
      entityId: id,
      before: null,
      after: asSeen(after),
    })
    return { data: after }
  })

/** Changes what was sent of a product. What changes nothing leaves no trace. */
export const changeProduct = (
  context: Context,
  { params, body, identity, ifMatch }: Call<typeof changeCall>,
) =>
  context.transaction(async (db) => {
    if (!isId(params.id)) throw new ShopError('not_found')
    const before = found(await lockProduct(db, params.id))
    checkVersion(before, ifMatch)
    if (body.item_no !== undefined) await checkItemNo(db, body.item_no, before._id)
    const isSame = Object.entries(body).every(
      ([field, value]) =>
        JSON.stringify(before[field as keyof StaffProduct]) === JSON.stringify(value),
    )
    if (isSame) return { data: before }
    const at = context.clock()
    if (body.category_ids !== undefined)
      await setProductCategories(db, before._id, await checkCategories(db, body.category_ids))
    await updateProduct(db, before._id, toValues(body), at)
    const after = found(await findStaffProduct(db, before._id))
    await recordAudit(db, {
      by: staffOf(identity),
      at,
      action: 'change',
      entity: 'products',
      entityId: before._id,
      before: asSeen(before),
      after: asSeen(after),
    })
    return { data: after }
  })

/** Removes a product. Carts name it once more; orders keep what was sold. */
export const deleteProduct = (
  context: Context,
  { params, identity, ifMatch }: Call<typeof deleteCall>,
) =>
  context.transaction(async (db) => {
    if (!isId(params.id)) throw new ShopError('not_found')
    const before = found(await lockProduct(db, params.id))
    checkVersion(before, ifMatch)
    await removeProduct(db, before._id)
    await recordAudit(db, {
      by: staffOf(identity),
      at: context.clock(),
      action: 'delete',
      entity: 'products',
      entityId: before._id,
      before: asSeen(before),
      after: null,
    })
    return undefined
  })
