import { formatCents } from '@endcap/contract/money'

/** Bookkeeping fields, which say nothing to a reader. */
const hiddenFields = ['_id', 'version', 'createdAt', 'updatedAt', 'lastSeenAt', 'slug']
/** Fields in cents. */
const moneyFields = ['price', 'cost', 'total', 'price_cents', 'total_cents', 'cost_cents']

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? Object.fromEntries(Object.entries(side)) : {}

/** A field's name for people: `price_varies` → `price varies`, `showInMenu` → `show in menu`. */
const formatField = (field: string): string =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replace(/ ids?$/, '')
    .toLowerCase()

type Names = Readonly<Record<string, string>>

const formatValue = (field: string, value: unknown, names: Names): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && moneyFields.includes(field)) return formatCents(value)
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return names[value] ?? value
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value.length === 0
    ? 'nothing'
    : value.map((item) => formatValue(field, item, names)).join(', ')
}

/**
 * Formats a change field by field, unchanged fields left out: `price: $12.50 → $13.00`. A new record lists
 * its values, a deleted one none: its title says what it was.
 */
export const formatChanges = (before: unknown, after: unknown, names: Names = {}): string[] => {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  if (after === null || after === undefined) return []
  const isNew = before === null || before === undefined
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !hiddenFields.includes(field))
    .filter((field) => JSON.stringify(was[field] ?? '') !== JSON.stringify(is[field] ?? ''))
    .map((field) => {
      const now = formatValue(field, is[field], names)
      const label = formatField(field)
      return isNew
        ? `${label}: ${now}`
        : `${label}: ${formatValue(field, was[field], names)} → ${now}`
    })
}
