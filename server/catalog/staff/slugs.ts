import { foldCase } from '../search/parse-search-text.ts'

/** `Café Crème 5%` → `cafe-creme-5`. */
export const slugify = (text: string, maxLength = 80): string =>
  foldCase(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')

/** Tries `slug`, `slug-2`, `slug-3` and so on until `add` doesn't return null. */
export const addUnderFreeSlug = async <Added>(
  slug: string,
  add: (tried: string) => Promise<Added | null>,
): Promise<Added> => {
  for (let number = 1; ; number += 1) {
    const added = await add(number === 1 ? slug : `${slug}-${number}`)
    if (added !== null) return added
  }
}

/** Combines the title, for readers, with the item number, for uniqueness. */
export const productSlug = (title: string, itemNo: string): string =>
  [slugify(title), slugify(itemNo, 40) || 'item'].filter((part) => part !== '').join('-')
