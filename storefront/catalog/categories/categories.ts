import type { Category } from '@endcap/contract/catalog/catalog'
import { locale } from '@endcap/contract/i18n/i18n'
import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { memoize } from './memoize.ts'

let collator: Intl.Collator | undefined

const byTitle = (one: { title: string }, other: { title: string }): number => {
  collator ??= new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  return collator.compare(one.title, other.title)
}

type MenuEntry = { title: string; href: string }

/** Menu entries that are not categories and have their own pages (S2-63). */
const syntheticEntries: readonly MenuEntry[] = [
  { title: t`Vapes`, href: paths.vapes() },
  { title: t`Drinks`, href: paths.drinks() },
]

/** The categories of menu and footer: those with showInMenu, sorted by title (S2-65, S2-81). */
export const menuCategories = memoize((categories: readonly Category[]): readonly Category[] =>
  categories.filter((category) => category.showInMenu).sort(byTitle),
)

/** The menu's categories with Vapes and Drinks, by title; empty if there are no categories. */
export const menuEntries = memoize((categories: readonly Category[]): readonly MenuEntry[] =>
  categories.length === 0
    ? []
    : [
        ...menuCategories(categories).map((category) => ({
          title: category.title,
          href: paths.category(category.slug),
        })),
        ...syntheticEntries,
      ].sort(byTitle),
)

/** Categories with showOnHomePage, sorted by title (S2-44). */
export const homeCategories = (categories: readonly Category[]): Category[] =>
  categories.filter((category) => category.showOnHomePage).sort(byTitle)

export const widgetCategories = (
  categories: readonly Category[],
  ids: readonly string[],
): Category[] => {
  const byId = new Map(categories.map((category) => [category._id, category]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type Branch = { category: Category; below: Branch[] }

/** Categories with showInSideBar, sorted by title, each under its nearest visible ancestor. */
export const sidebarBranches = memoize((categories: readonly Category[]): readonly Branch[] => {
  const shown = categories.filter((category) => category.showInSideBar).sort(byTitle)
  const branches = new Map(
    shown.map((category): [string, Branch] => [category._id, { category, below: [] }]),
  )
  const top: Branch[] = []
  for (const branch of branches.values()) {
    const above = branches.get(branch.category.parent_id)
    if (above === undefined) top.push(branch)
    else above.below.push(branch)
  }
  return top
})

export const findCategory = (
  categories: readonly Category[],
  idOrSlug: string,
): Category | undefined =>
  categories.find((category) => category.slug === idOrSlug || category._id === idOrSlug)

/** The fields that a trail of links and links to a category show. */
export type TrailCategory = Pick<Category, '_id' | 'title' | 'slug' | 'productCount'>

export const categoryTrail = (categories: readonly Category[], id: string): Category[] => {
  const trail: Category[] = []
  let next = categories.find((category) => category._id === id)
  while (next !== undefined && !trail.includes(next)) {
    trail.unshift(next)
    const above = next.parent_id
    next = categories.find((category) => category._id === above)
  }
  return trail
}

/** Without a category, returns the top ones, which include all others. */
export const listedCategories = (
  categories: readonly { _id: string; parent_id: string }[],
  category: { _id: string } | undefined,
): string[] =>
  category === undefined
    ? categories.filter(({ parent_id }) => parent_id === '').map(({ _id }) => _id)
    : [category._id]
