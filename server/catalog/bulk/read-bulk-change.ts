import type { BulkChangeIn } from '@endcap/contract/catalog/bulk-changes'
import { formatCents } from '@endcap/contract/money'
import { formatDate } from '@endcap/contract/shop-time'
import type { Context } from '../../context.ts'
import { isId } from '../../http/requests/ids.ts'
import { invalidField, ShopError } from '../../http/shop-error.ts'
import { findCategory } from '../category-store.ts'
import { listClassNames } from '../staff/class-store.ts'
import { readProductFilter } from '../staff/read-product-filter.ts'
import { staffProductList } from '../staff/staff-product-list-store.ts'
import type { BulkValues, Chosen } from './bulk-change-store.ts'

const signed = (number: number, shown: string) => (number > 0 ? `+${shown}` : shown)

/** Returns a description such as `Price +5%, ending in .99; on sale`. */
const describe = (
  {
    percent,
    amount,
    price_ending: ending,
    on_sale,
    category_mode: mode,
    class_codes,
    wholesale_cost_from: from,
  }: BulkChangeIn,
  categoryTitle: string | null,
  className: string | null,
): string => {
  const prices = [
    ...(percent === undefined ? [] : [signed(percent, `${percent}%`)]),
    ...(amount === undefined ? [] : [signed(amount, formatCents(amount))]),
    ...(ending === undefined || ending === 'cent' ? [] : [`ending in ${ending}`]),
  ]
  const parts = [
    ...(prices.length === 0 ? [] : [`price ${prices.join(', ')}`]),
    ...(on_sale === undefined ? [] : [on_sale ? 'on sale' : 'off sale']),
    ...(categoryTitle === null
      ? []
      : [mode === 'set' ? `only in ${categoryTitle}` : `also in ${categoryTitle}`]),
    ...(className === null ? [] : [className === '' ? 'no class' : `class ${className}`]),
    ...(class_codes === undefined ? [] : ['classes as proposed']),
    ...(from === undefined ? [] : [`wholesale cost from cost as of ${formatDate(from)}`]),
  ]
  return parts.join('; ').replace(/^./, (first) => first.toUpperCase())
}

const readCategoryTitle = async ({ db }: Context, id: string): Promise<string | null> => {
  if (id === '') return null
  const category = isId(id) ? await findCategory(db, { id }) : null
  if (!category) throw invalidField('category_id', 'This category no longer exists.')
  return category.title
}

/** Null if no class is set, '' if it is removed. Throws `invalid` for an unknown class. */
const readClassName = async (
  { db }: Context,
  { class_code: code, class_codes: codes = [] }: BulkChangeIn,
): Promise<string | null> => {
  const chosen = [...new Set([code ?? '', ...codes.map(({ class_code }) => class_code)])].filter(
    (one) => one !== '',
  )
  if (chosen.length === 0) return code ?? null
  const names = new Map((await listClassNames(db)).map((one) => [one.code, one.name]))
  const unknown = chosen.find((one) => !names.has(one))
  if (unknown !== undefined)
    throw invalidField('class_code', `There is no class “${unknown}”. Please choose another one.`)
  return code === undefined ? null : (names.get(code) ?? '')
}

export const readBulkChange = async (
  context: Context,
  body: BulkChangeIn,
): Promise<{ chosen: Chosen; values: BulkValues; summary: string }> => {
  const summary = describe(
    body,
    await readCategoryTitle(context, body.category_id),
    await readClassName(context, body),
  )
  if (summary === '') throw new ShopError('invalid', { message: 'Please choose what to change.' })
  const chosen: Chosen =
    body.filter === undefined
      ? { ids: (body.ids ?? []).filter(isId) }
      : { where: staffProductList(await readProductFilter(context, body.filter), 'title').where }
  return { chosen, values: { ...body, categoryId: body.category_id || null }, summary }
}
