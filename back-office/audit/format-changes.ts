import { isLanguage } from '@endcap/contract/i18n/languages'
import { formatCents } from '@endcap/contract/money'
import { formatTimestamp } from '@endcap/contract/shop-time'
import { describeDevice } from '@endcap/ui/describe-device'
import { shownPosition } from '../content/position-input.tsx'
import { languageName } from '../inputs/language-select.tsx'
import { formatNumber } from '../layout/count-of.ts'

/** Internal fields, which tell a reader nothing. */
const hiddenFields = ['_id', 'version', 'createdAt', 'updatedAt', 'lastSeenAt', 'slug']
const moneyFields = ['price', 'cost', 'total', 'price_cents', 'total_cents', 'cost_cents']

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? Object.fromEntries(Object.entries(side)) : {}

const fieldNames: Readonly<Record<string, string>> = { endpoint: 'tried to' }

/** `price_varies` → `price varies`, `showInMenu` → `show in menu`. */
const formatField = (field: string): string =>
  fieldNames[field] ??
  (isLanguage(field)
    ? languageName(field)
    : field
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .replace(/^is | ids?$/g, '')
        .toLowerCase())

type Names = Readonly<Record<string, string>>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const timestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

type Reader = { names: Names; timeZone: string }

const formatValue = (field: string, value: unknown, reader: Reader): string => {
  if (isEmpty(value)) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && moneyFields.includes(field)) return formatCents(value)
  if (typeof value === 'number' && field === 'position') return String(shownPosition(value))
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string' && /^\/images\//.test(value)) return 'a picture'
  // The name of a refused call: `getSettings` → `get settings`.
  if (typeof value === 'string' && field === 'endpoint') return formatField(value)
  if (typeof value === 'string' && field === 'device') return describeDevice(value)
  if (typeof value === 'string')
    return (
      reader.names[value] ??
      (timestamp.test(value) ? formatTimestamp(new Date(value), reader.timeZone) : value)
    )
  if (Array.isArray(value))
    return value
      .map((item) => formatValue(field, item, reader))
      .join(typeof value[0] === 'object' ? '; ' : ', ')
  // An object lists its set fields: `price $10.29, min quantity 5`.
  return Object.entries(value as object)
    .filter(([name, part]) => !hiddenFields.includes(name) && !isEmpty(part) && part !== false)
    .map(([name, part]) =>
      part === true ? formatField(name) : `${formatField(name)} ${formatValue(name, part, reader)}`,
    )
    .join(', ')
}

/** Returns only the texts that differ from `others`, since all nine would hide the changed one. */
const changedTexts = (field: string, texts: unknown, others: unknown): unknown =>
  field === 'mail_texts' && Array.isArray(texts) && Array.isArray(others)
    ? texts.filter(
        (text) => !others.some((other) => JSON.stringify(other) === JSON.stringify(text)),
      )
    : texts

/**
 * Formats a change without its unchanged fields: `price: $12.50 → $13.00`. A new record lists its
 * values, a deleted one none. `names` has the names of objects by id.
 */
export const formatChanges = (
  before: unknown,
  after: unknown,
  { names = {}, timeZone = 'UTC' }: { names?: Names; timeZone?: string } = {},
): string[] => {
  const reader = { names, timeZone }
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  if (after === null || after === undefined) return []
  const isNew = before === null || before === undefined
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !hiddenFields.includes(field))
    .filter((field) => !(isEmpty(was[field]) && isEmpty(is[field])))
    .filter((field) => JSON.stringify(was[field] ?? '') !== JSON.stringify(is[field] ?? ''))
    .map((field) => {
      const now = formatValue(field, changedTexts(field, is[field], was[field]), reader)
      const former = formatValue(field, changedTexts(field, was[field], is[field]), reader)
      const label = formatField(field)
      return isNew ? `${label}: ${now}` : `${label}: ${former} → ${now}`
    })
}
