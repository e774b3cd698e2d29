import type {
  CodeProblem,
  ResolvedCode,
  resolveCodes as resolveCodesEndpoint,
  resolveCodesForCustomer as resolveCodesForCustomerEndpoint,
} from '@endcap/contract/catalog/codes'
import { i18n } from '@endcap/contract/i18n/i18n'
import { maxNearCodes, maxNearProducts } from '@endcap/contract/limits'
import type { Context } from '../../context.ts'
import type { ReadHandles } from '../../database/database.ts'
import type { Call } from '../../http/answer-call.ts'
import { type Identity, pricesFor } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { shopToday } from '../../system/shop-today.ts'
import { listProductsById } from '../product-store.ts'
import { findProducts } from '../search/find-products.ts'
import { parseSearchText } from '../search/parse-search-text.ts'
import { withCustomerPrices } from '../staff/customer-prices-store.ts'
import { listStaffProductsById } from '../staff/staff-product-store.ts'
import { type CodeKeys, keysOf } from './code-keys.ts'
import { bestMatches, type CodeRow, findByCodes, findNearCodes } from './code-store.ts'
import { nearKeysOf } from './near-codes.ts'
import { addUnknownScans } from './unknown-scan-store.ts'

const messages: Readonly<Record<CodeProblem, (code: string) => string>> = {
  unknown: (code) => i18n._('No product has the code {code}. Please check it.', { code }),
  check_digit: (code) => i18n._('{code} has a wrong digit. Please check it.', { code }),
  ambiguous: (code) =>
    i18n._('Several products have the code {code}. Please choose one.', { code }),
}

/** Typed where a code is expected, as in a list that was copied from a chat. */
const isName = (code: string): boolean => /\p{L}{3}/u.test(code)

const describeName = (name: string, near: readonly unknown[]): string =>
  near.length > 0
    ? i18n._('We have no product “{name}”. Did you mean one of these?', { name })
    : i18n._('We have no product “{name}”. Check the spelling, or enter the item number.', { name })

type Meaning = { row: CodeRow } | { problem: CodeProblem; nearIds: readonly string[] }

const decide = (keys: CodeKeys, rows: readonly CodeRow[]): Meaning => {
  const [first, ...others] = bestMatches(rows)
  if (first === undefined)
    return { problem: keys.isMisread ? 'check_digit' : 'unknown', nearIds: [] }
  return others.length === 0
    ? { row: first }
    : { problem: 'ambiguous', nearIds: [first, ...others].map(({ productId }) => productId) }
}

const findNear = async (
  handles: ReadHandles,
  codes: readonly string[],
  positions: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (positions.length === 0) return new Map()
  const first = positions.slice(0, maxNearCodes)
  const rows = await findNearCodes(
    handles.prepared,
    first.map((position) => ({ position, keys: nearKeysOf(codes[position] ?? '') })),
  )
  const byCode = Map.groupBy(rows, ({ position }) => position)
  const near = await Promise.all(
    first.map(async (position): Promise<[number, readonly string[]]> => {
      const ofCode = byCode.get(position)?.map(({ productId }) => productId) ?? []
      const code = codes[position] ?? ''
      if (ofCode.length > 0 || !isName(code)) return [position, ofCode]
      const page = { mode: 'suggest', limit: maxNearProducts, offset: 0 } as const
      return [position, (await findProducts(handles, parseSearchText(code), page)).ids]
    }),
  )
  return new Map(near)
}

type Resolved<Product> = Omit<ResolvedCode, 'product' | 'near'> & {
  product: Product | null
  near: Product[]
}

const describe = <Product>(
  code: string,
  meaning: Meaning,
  products: ReadonlyMap<string, Product>,
): Resolved<Product> => {
  const product = 'row' in meaning ? products.get(meaning.row.productId) : undefined
  if ('row' in meaning && product !== undefined) {
    const { unit } = meaning.row
    const quantity = unit?.quantity ?? 1
    return { code, product, unit, quantity, problem: '', message: '', near: [] }
  }
  // A product taken off sale between the queries is reported as unknown.
  const { problem, nearIds } =
    'row' in meaning ? { problem: 'unknown' as const, nearIds: [] } : meaning
  const near = nearIds.flatMap((id) => products.get(id) ?? [])
  const message =
    problem === 'unknown' && isName(code) ? describeName(code, near) : messages[problem](code)
  return { code, product: null, unit: null, quantity: 0, problem, message, near }
}

type Body = Call<typeof resolveCodesEndpoint>['body']

const scansAt = (positions: readonly number[], { codes, scan_ids, scanned }: Body) =>
  positions.flatMap((position) => {
    const id = scan_ids?.[position] || null
    const isScan = scan_ids ? id !== null : scanned
    return isScan ? [{ code: codes[position] ?? '', id }] : []
  })

type Handles = Pick<Context, 'db' | 'prepared' | 'readPool'>

/**
 * Takes three queries for any number of codes, and searches for up to `maxNearCodes` names.
 * `onMissing` gets the positions of codes that no product has.
 */
const resolve = async <Product extends { _id: string }>(
  { db, prepared, readPool }: Handles,
  codes: readonly string[],
  listProducts: (ids: readonly string[]) => Promise<readonly Product[]>,
  {
    withUnlisted = false,
    onMissing,
  }: { withUnlisted?: boolean; onMissing?: (positions: readonly number[]) => Promise<void> } = {},
): Promise<Resolved<Product>[]> => {
  if (codes.length === 0) return []
  const keys = codes.map(keysOf)
  const found = await findByCodes(prepared, keys, { withUnlisted })
  const rows = Map.groupBy(found, ({ position }) => position)
  const decided = keys.map((key, position) => decide(key, rows.get(position) ?? []))
  const missing = decided.flatMap((meaning, position) =>
    'problem' in meaning && meaning.problem !== 'ambiguous' ? [position] : [],
  )
  await onMissing?.(missing)
  const near = await findNear({ db, prepared, readPool }, codes, missing)
  const meanings = decided.map((meaning, position) =>
    'row' in meaning ? meaning : { ...meaning, nearIds: near.get(position) ?? meaning.nearIds },
  )
  const ids = meanings.flatMap((meaning) =>
    'row' in meaning ? [meaning.row.productId] : meaning.nearIds,
  )
  const products = await listProducts([...new Set(ids)])
  const byId = new Map(products.map((product) => [product._id, product]))
  return codes.map((code, position) =>
    describe(code, meanings[position] ?? { problem: 'unknown', nearIds: [] }, byId),
  )
}

/** Resolves in order and records unknown scans. */
export const resolveCodes = async (
  context: Handles & Pick<Context, 'clock' | 'timeZone'>,
  { body, identity }: { body: Body; identity: Identity },
) => {
  const { db, readPool, clock, timeZone } = context
  const listProducts = (ids: readonly string[]) =>
    listProductsById(readPool, ids, pricesFor(identity, clock()))
  const data = await resolve(context, body.codes, listProducts, {
    onMissing: async (missing) => {
      const scans = scansAt(missing, body)
      if (scans.length > 0) await addUnknownScans(db, await shopToday({ clock, timeZone }), scans)
    },
  })
  return { data }
}

/** Products off sale are found, so that staff learn that they are off sale. */
export const resolveCodesForCustomer = async (
  context: Context,
  { params, body }: Call<typeof resolveCodesForCustomerEndpoint>,
) => {
  const customerId = readId(params.id)
  const { db, clock } = context
  const listProducts = async (ids: readonly string[]) =>
    withCustomerPrices(db, await listStaffProductsById(db, ids), customerId, clock())
  return { data: await resolve(context, body.codes, listProducts, { withUnlisted: true }) }
}
