import { numberIn, type ParsedRecord, recordsIn, textIn } from '@endcap/contract/client/parsed-json'
import { guideEntryFields } from '@endcap/contract/order-guides/guide-entry-fields'
import type { GuideEntry } from '@endcap/contract/order-guides/order-guides'

export type EntryField = (typeof guideEntryFields)[number]

export type NewEntry = { product_id: string; field: EntryField; value: number | boolean | null }

export type EntryChange = NewEntry & {
  id: string
  guide: string
  /** In milliseconds, by the clock of this device. */
  at: number
}

/** A new entry replaces the older entry for the same field, product and guide. */
export const addChanges = (
  changes: readonly EntryChange[],
  added: readonly EntryChange[],
): EntryChange[] => {
  const keyOf = ({ guide, product_id, field }: EntryChange) => `${guide} ${product_id} ${field}`
  const replaced = new Set(added.map(keyOf))
  return [...changes.filter((change) => !replaced.has(keyOf(change))), ...added]
}

const noEntry = { par: null, on_hand: null, quantity: null, position: null, listed: null }

export const applyChanges = (
  entries: ReadonlyMap<string, GuideEntry>,
  changes: readonly EntryChange[],
  guide: string,
): ReadonlyMap<string, GuideEntry> => {
  const applied = new Map(entries)
  for (const { product_id, field, value, guide: of } of changes)
    if (of === guide)
      applied.set(product_id, {
        ...(applied.get(product_id) ?? { ...noEntry, product_id }),
        [field]: value,
      })
  return applied
}

const isField = (text: string): text is EntryField =>
  (guideEntryFields as readonly string[]).includes(text)

const isValue = (value: unknown): value is NewEntry['value'] =>
  value === null || typeof value === 'number' || typeof value === 'boolean'

export const changesIn = (stored: ParsedRecord): EntryChange[] =>
  recordsIn(stored, 'changes').flatMap((change): EntryChange[] => {
    const [id, guide] = [textIn(change, 'id'), textIn(change, 'guide')]
    const [product_id, field] = [textIn(change, 'product_id'), textIn(change, 'field')]
    const { value } = change
    if (!id || !guide || !product_id || !isField(field) || !isValue(value)) return []
    return [{ id, guide, product_id, field, value, at: numberIn(change, 'at') ?? 0 }]
  })
