import { ShopError } from '../shop-error.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be one of our ids; what can't is never shown to PostgreSQL. */
export const isId = (text: string): boolean => uuid.test(text)

/** An id as it stands in an address. What can't be one is simply not found. */
export const readId = (text: string): string => {
  if (!isId(text)) throw new ShopError('not_found')
  return text
}

/** What an address names: a row by its id, or by its slug. */
export const idOrSlug = (text: string): { id: string } | { slug: string } =>
  isId(text) ? { id: text } : { slug: text.replaceAll('\u0000', '') }
