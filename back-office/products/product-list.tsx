import { makeBulkChange, productEndpoints } from '@endcap/contract/staff-calls.gen'
import type { StaffProduct } from '@endcap/contract/staff-catalog'
import { Button } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { useMemo, useState } from 'react'
import { onFirstClick } from '../forms/on-first-click.ts'
import { useCategories } from '../inputs/use-categories.ts'
import { countOf } from '../layout/count-of.ts'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { PrintLinks } from '../printing/print-links.tsx'
import { may } from '../session/may.ts'
import { productColumns } from './product-columns.tsx'
import { type AskedChange, ProductListActions } from './product-list-actions.tsx'
import { useBulkChange } from './use-bulk-change.ts'

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

const yesOrNo = (yes: string, no: string) =>
  [
    ['1', yes],
    ['0', no],
  ] as const

const filtersFor = (categories: readonly { slug: string; title: string }[]): ListFilter[] => [
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    choices: categories.map(({ slug, title }) => [slug, title]),
  },
  { kind: 'choice', name: 'on_sale', label: 'On sale', choices: yesOrNo('On sale', 'Off sale') },
  {
    kind: 'choice',
    name: 'in_stock',
    label: 'Stock',
    choices: yesOrNo('In stock', 'Out of stock'),
  },
  {
    kind: 'choice',
    name: 'missing',
    label: 'Missing',
    choices: [
      ['price', 'No price'],
      ['picture', 'No picture'],
      ['category', 'No category'],
    ],
  },
  {
    kind: 'choice',
    name: 'stock',
    label: 'Count',
    choices: [
      ['low', 'Low stock'],
      ['counted', 'Counted'],
      ['uncounted', 'Not counted'],
    ],
  },
  { kind: 'choice', name: 'changed', label: 'Changed', choices: [['today', 'Today']] },
]

/** All products. Prices, price notes, sale and stock are edited in the rows, many products at once by selection. */
export const ProductList = () => {
  const canChange = may(makeBulkChange)
  const categories = useCategories()
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const make = useBulkChange()
  const columns = useMemo(
    () => productColumns(canChange, new Map(categories.map(({ _id, title }) => [_id, title]))),
    [canChange, categories],
  )
  const bulk = (rows: StaffProduct[], clear: () => void) => {
    const target = { ids: rows.map(({ _id }) => _id) }
    const about = { target, products: countOf(rows.length, 'product', 'products'), clear }
    const setOnSale = async (on_sale: boolean) => {
      if (await make(target, { on_sale })) clear()
    }
    const labels = { products: target.ids.join(','), prices: '1' }
    const print = <PrintLinks links={[{ document: 'shelf-labels', search: labels }]} />
    if (!canChange) return print
    return (
      <>
        {print}
        <Button onClick={onFirstClick(() => void setOnSale(true))}>Put on sale</Button>
        <Button onClick={onFirstClick(() => void setOnSale(false))}>Take off sale</Button>
        <Button onClick={() => setAsked({ ...about, what: 'price' })}>Change prices</Button>
        <Button onClick={() => setAsked({ ...about, what: 'category' })}>Set category</Button>
      </>
    )
  }
  return (
    <>
      <ListPage<StaffProduct>
        title="Products"
        list={productEndpoints.list}
        columns={columns}
        rowId={({ _id }) => _id}
        rowPath={({ _id }) => `/products/${_id}`}
        rowName={({ title, item_no }) => `${item_no} ${title}`}
        search="Title, item number, UPC"
        filters={filtersFor(categories)}
        defaultSort="title"
        {...(canChange && {
          create: { label: 'New product', path: '/products/new' },
          actions: (total: number | undefined) => (
            <ProductListActions total={total} ask={setAsked} />
          ),
        })}
        bulk={bulk}
        empty="There are no products yet. Import a price file, or create the first product."
      />
      {asked !== null && (
        <BulkDialog
          target={asked.target}
          what={asked.what}
          products={asked.products}
          onClose={() => setAsked(null)}
          onDone={() => {
            asked.clear()
            setAsked(null)
          }}
        />
      )}
    </>
  )
}
