/** What says nothing to people: `version` only counts, `_id` stands beside it. */
const hiddenFields = ['_id', 'version', 'updatedAt']

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? Object.fromEntries(Object.entries(side)) : {}

const formatValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * A change as people read it, field by field: `price: 12.5 → 13`. Fields that stayed the same are
 * left out; of something new all that it has is said, of something removed what it had.
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
