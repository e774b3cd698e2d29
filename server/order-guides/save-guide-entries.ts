import { i18n, locale } from '@endcap/contract/i18n/i18n'
import { maxGuideRows } from '@endcap/contract/limits'
import { guideEntryFields } from '@endcap/contract/order-guides/guide-entry-fields'
import type {
  EntryIn,
  saveGuideEntries as saveEndpoint,
} from '@endcap/contract/order-guides/order-guides'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { customerId } from '../http/identity.ts'
import { isId, readId } from '../http/requests/ids.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { recentGuide } from './get-order-guide.ts'
import { type NewEntry, readEntries, saveEntries } from './guide-entry-store.ts'
import { findOrCreateRecentGuide, hasOwnGuide } from './guide-store.ts'

/** Merges entries per product. For each field the newest wins; of equally new ones, the last. */
const mergeEntries = (entries: readonly EntryIn[], now: Date): NewEntry[] => {
  const merged = new Map<string, NewEntry>()
  for (const entry of entries) {
    const product_id = entry.product_id.toLowerCase()
    if (!isId(product_id)) continue
    const at = new Date(now.getTime() - (entry.age_ms ?? 0))
    const known = merged.get(product_id) ?? { product_id }
    merged.set(product_id, known)
    for (const field of guideEntryFields) {
      const value = entry[field]
      const before = known[`${field}_at`]
      if (value === undefined || (before !== undefined && before > at)) continue
      Object.assign(known, { [field]: value, [`${field}_at`]: at })
    }
  }
  return [...merged.values()]
}

export const saveGuideEntries = async (
  { db, prepared, clock }: Context,
  { identity, params, body }: Call<typeof saveEndpoint>,
) => {
  const customer = customerId(identity)
  const isRecent = params.id === recentGuide
  const id = isRecent ? await findOrCreateRecentGuide(db, customer) : readId(params.id)
  if (!isRecent && !(await hasOwnGuide(db, { customerId: customer, id })))
    throw new ShopError('not_found')
  const entries = mergeEntries(body.entries, clock())
  if (entries.length > 0 && !(await saveEntries(prepared, id, entries)))
    throw invalidField(
      'entries',
      i18n._('A guide can have at most {count} products. Please create another one.', {
        count: maxGuideRows.toLocaleString(locale()),
      }),
    )
  return { data: await readEntries(prepared, id) }
}
