/** What a browser reads back from its storage may be of an older version, or changed by hand. */

/** Returns undefined for text that isn't JSON. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ParsedRecord = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is ParsedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text in a field of a parsed record, or `''`. */
export const textIn = (record: ParsedRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/** Returns the records of a list in a field of a parsed record; its other items are left out. */
export const recordsIn = (record: ParsedRecord, field: string): ParsedRecord[] => {
  const list = record[field]
  return Array.isArray(list) ? list.filter(isRecord) : []
}

/** Returns the texts of a list in a field of a parsed record. */
export const textsIn = (record: ParsedRecord, field: string): string[] => {
  const list = record[field]
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

/** Returns the integer in a field of a parsed record, or null. */
export const numberIn = (record: ParsedRecord, field: string): number | null => {
  const value = record[field]
  return Number.isSafeInteger(value) ? Number(value) : null
}
