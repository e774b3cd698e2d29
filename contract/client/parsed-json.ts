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

export const textIn = (record: ParsedRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/** Skips items that are not records. */
export const recordsIn = (record: ParsedRecord, field: string): ParsedRecord[] => {
  const list = record[field]
  return Array.isArray(list) ? list.filter(isRecord) : []
}

export const textsIn = (record: ParsedRecord, field: string): string[] => {
  const list = record[field]
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

export const numberIn = (record: ParsedRecord, field: string): number | null => {
  const value = record[field]
  return Number.isSafeInteger(value) ? Number(value) : null
}
