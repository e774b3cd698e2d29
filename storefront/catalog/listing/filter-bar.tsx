import type { Brand } from '@endcap/contract/catalog/catalog'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ForCustomers } from '../../api/audience.tsx'
import { can } from '../../api/can.ts'
import { useSession } from '../../api/session.ts'
import { splitHref } from '../../paths.ts'
import { noFilter, type ProductFilter, readDollars, readFilter } from '../../product-filter.ts'
import { Icon } from '../../ui/icon.tsx'
import { ShopLink } from '../../ui/shop-link.tsx'

const PriceField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <input
    name={name}
    aria-label={label}
    placeholder={label}
    inputMode="decimal"
    maxLength={10}
    defaultValue={value}
    className="field w-20 shrink-0 px-2 lg:text-sm"
  />
)

/** Names each part of the filter and gives the filter without it. */
const partsOf = (filter: ProductFilter): { name: string; without: ProductFilter }[] => {
  const { brand, in_stock, min_price, max_price } = filter
  const without = (change: Partial<ProductFilter>) => ({ ...filter, ...change })
  return [
    { name: brand, without: without({ brand: noFilter.brand }) },
    { name: in_stock ? t`In stock only` : '', without: without({ in_stock: false }) },
    {
      name: min_price && t`From $${min_price}`,
      without: without({ min_price: noFilter.min_price }),
    },
    { name: max_price && t`To $${max_price}`, without: without({ max_price: noFilter.max_price }) },
  ].filter(({ name }) => name !== '')
}

/** A form with the filter in the page's address, so that it works before the scripts do. */
export const FilterBar = ({
  filter,
  brands,
  hrefOf,
}: {
  filter: ProductFilter
  brands: readonly Brand[]
  hrefOf: (filter: ProductFilter) => string
}) => {
  const navigate = useNavigate()
  const [wrong, setWrong] = useState('')
  const seesPrices = can.seePrices(useSession())
  const { sort, brand, in_stock, min_price, max_price } = filter
  // The brand of an old address stays chosen, though it may have no products any more.
  const isListed = brand === '' || brands.some(({ name }) => name === brand)
  return (
    <form
      // The fields take the values of another address.
      key={hrefOf(filter)}
      method="get"
      aria-label={t`Sort and filter`}
      className="mb-3"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = event.currentTarget.querySelectorAll<HTMLInputElement>('input[name$=_price]')
        const refused = [...fields].find(({ value }) => value.trim() && readDollars(value) === '')
        setWrong(refused?.value ?? '')
        refused?.focus()
        if (refused) return
        const chosen = readFilter(Object.fromEntries(new FormData(event.currentTarget)))
        void navigate(splitHref(hrefOf(chosen)))
      }}
      onChange={(event) => {
        // A price is complete when it is applied.
        if (event.target instanceof HTMLSelectElement || event.target.type === 'checkbox')
          event.currentTarget.requestSubmit()
      }}
    >
      <div className="filters">
        <select
          name="sort"
          aria-label={t`Sort by`}
          defaultValue={sort}
          // The sorts by price, which come with the session, are wider.
          className="field w-52 shrink-0 lg:w-48 lg:text-sm"
        >
          <option value="title">{t`Sort by name`}</option>
          <option value="newest">{t`Newest first`}</option>
          {seesPrices && <option value="price_asc">{t`Lowest price first`}</option>}
          {seesPrices && <option value="price_desc">{t`Highest price first`}</option>}
        </select>
        {(brands.length > 1 || brand !== '') && (
          <select
            name="brand"
            aria-label={t`Brand`}
            defaultValue={brand}
            className="field w-auto max-w-52 shrink-0 lg:text-sm"
          >
            <option value="">{t`All brands`}</option>
            {!isListed && <option>{brand}</option>}
            {brands.map(({ name, products }) => (
              <option key={name} value={name}>
                {name} ({products})
              </option>
            ))}
          </select>
        )}
        <label className="flex min-h-control shrink-0 items-center gap-2 px-1 whitespace-nowrap">
          <input
            type="checkbox"
            name="in_stock"
            value="1"
            defaultChecked={in_stock}
            className="size-5 accent-accent"
          />
          <Trans>In stock only</Trans>
        </label>
        <ForCustomers>
          <span className="flex shrink-0 items-center gap-2">
            <PriceField name="min_price" label={t`From $`} value={min_price} />
            <PriceField name="max_price" label={t`To $`} value={max_price} />
            <button type="submit" className="button-quiet px-3">
              <Trans>Apply</Trans>
            </button>
          </span>
        </ForCustomers>
        {!seesPrices && (
          <noscript>
            <button type="submit" className="button-quiet px-3">
              <Trans>Apply</Trans>
            </button>
          </noscript>
        )}
      </div>
      {wrong !== '' && (
        <p role="alert" className="text-sm text-danger">
          <Trans>“{wrong}” is not a price. Enter it like 12.50.</Trans>
        </p>
      )}
      <ul aria-label={t`Filters in use`} className="flex flex-wrap gap-2 text-sm">
        {partsOf(filter).map(({ name, without }) => (
          <li key={name}>
            <ShopLink
              href={hrefOf(without)}
              aria-label={t`Remove filter ${name}`}
              className="filter-chip"
            >
              {name} <Icon name="close" className="size-4" />
            </ShopLink>
          </li>
        ))}
      </ul>
    </form>
  )
}
