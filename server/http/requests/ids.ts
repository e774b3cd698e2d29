import { ShopError } from '../shop-error.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a UUID. Other texts must not reach PostgreSQL as ids. */
export const isId = (text: string): boolean => uuid.test(text)

/** Returns an id from a path. Throws `not_found` if it is not a UUID. */
export const readId = (text: string): string => {
  if (!isId(text)) throw new ShopError('not_found')
  return text
}

/** Parses the part of a path that names a row by id or slug. */
export const idOrSlug = (text: string): { id: string } | { slug: string } =>
  isId(text) ? { id: text } : { slug: text.replaceAll('\u0000', '') }
