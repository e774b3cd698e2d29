/** Bookkeeping fields; the list shows `_id` in a column of its own. */
const hiddenFields = ['_id', 'version', 'updatedAt']

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? Object.fromEntries(Object.entries(side)) : {}

const formatValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'empty'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Formats a change field by field, unchanged fields left out: `price: 12.5 → 13`. A new record lists
 * its values, a deleted one the values it had.
 */
export const formatChanges = (before: unknown, after: unknown): string[] => {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields
    .filter((field) => !hiddenFields.includes(field))
    .filter((field) => formatValue(was[field]) !== formatValue(is[field]))
    .map((field) => {
      if (before === null || before === undefined) return `${field}: ${formatValue(is[field])}`
      return `${field}: ${formatValue(was[field])} → ${formatValue(is[field])}`
    })
}
