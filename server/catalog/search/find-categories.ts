import type { FoundCategory } from '@endcap/contract/catalog/catalog'
import type { Context } from '../../context.ts'
import { withoutEmptyTranslations } from '../../database/without-empty-translations.ts'
import type { SearchText } from './parse-search-text.ts'

/** Finds categories with a word that begins with a text, from memory. */
export const findCategories = async (
  { categoryTreeCache }: Pick<Context, 'categoryTreeCache'>,
  { text }: SearchText,
  limit: number,
): Promise<FoundCategory[]> =>
  (await categoryTreeCache.findByPrefix(text, limit)).map(({ id, title, slug, translations }) => ({
    _id: id,
    ...withoutEmptyTranslations({ title, slug, translations }),
  }))
