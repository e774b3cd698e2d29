import type { FoundCategory } from '@endcap/contract/catalog/catalog'
import { locale, translated } from '@endcap/contract/i18n/i18n'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { load } from '../../api/load.ts'
import { CardAddToCart } from '../../cart/card-add-to-cart.tsx'
import { fetchSearchPage } from '../../catalog/fetch-catalog.ts'
import { Listing } from '../../catalog/listing/listing.tsx'
import { searchedText } from '../../catalog/searched-text.ts'
import { Correction } from '../../catalog/suggestions/correction.tsx'
import { pageHead } from '../../document/head.ts'
import { paths, readPage } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

export const Route = createFileRoute('/product/search')({
  validateSearch: (search) => ({ search: search.search, page: search.page }),
  loaderDeps: ({ search }) => ({ text: searchedText(search), page: readPage(search.page) }),
  loader: ({ deps: { text, page }, ...args }) =>
    load(args, async () => ({ text, found: await fetchSearchPage(text, page) })),
  head: (context) =>
    pageHead(context, ({ shop: { store_name } }, { text }) => ({
      title: `${text === '' ? t`Search` : text} | ${store_name}`,
      description: t`Search ${store_name} by name, item number or category.`,
    })),
  component: SearchPage,
})

const countText = (found: { total: number; totalIsMinimum?: true | undefined }): string => {
  const { total } = found
  const count = total.toLocaleString(locale())
  return found.totalIsMinimum
    ? t`More than ${count} products found`
    : plural(total, { one: '# product found', other: '# products found' })
}

function SearchPage() {
  const { text, found } = useLoaderData({ from: '/product/search' })
  const categories = found.categories.map(translated)
  return (
    <Listing
      top={
        found.data.length > 0 && (
          <>
            <CategoryLinks categories={categories} />
            <Correction text={text} {...found} />
          </>
        )
      }
      title={text === '' ? t`Search` : t`Results for “${text}”`}
      count={countText(found)}
      products={found}
      hrefOf={(page) => paths.search(text, page)}
      empty={<NothingFound text={text} categories={categories} />}
      AddToCart={CardAddToCart}
    />
  )
}

type Categories = readonly FoundCategory[]

const CategoryLinks = ({ categories }: { categories: Categories }) =>
  categories.length > 0 && (
    <ul aria-label={t`Categories found`} className="mb-3 flex flex-wrap gap-2 text-sm">
      {categories.map(({ _id, slug, title }) => (
        <li key={_id}>
          <ShopLink href={paths.category(slug)} className="filter-chip">
            {title}
          </ShopLink>
        </li>
      ))}
    </ul>
  )

const NothingFound = ({ text, categories }: { text: string; categories: Categories }) => (
  <>
    <p>
      {text === ''
        ? t`Type a name, an item number or a category into the search box above.`
        : categories.length > 0
          ? t`No product has “${text}” in its name, but these categories do:`
          : t`Nothing matches “${text}”. Try fewer or other words, or the item number from your last invoice.`}
    </p>
    <CategoryLinks categories={categories} />
    <ShopLink href={paths.categories()} className="button">
      <Trans>Browse all categories</Trans>
    </ShopLink>
    <ShopLink href={paths.contactUs()} className="link">
      <Trans>Ask us for it</Trans>
    </ShopLink>
  </>
)
