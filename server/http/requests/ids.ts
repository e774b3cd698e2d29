import { ShopError } from '../shop-error.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for a UUID. Other texts must not reach PostgreSQL as ids. */
export const isId = (text: string): boolean => uuid.test(text)

export const readId = (text: string): string => {
  if (!isId(text)) throw new ShopError('not_found')
  return text
}

export const idOrSlug = (text: string): { id: string } | { slug: string } =>
  isId(text) ? { id: text } : { slug: text.replaceAll('\u0000', '') }
