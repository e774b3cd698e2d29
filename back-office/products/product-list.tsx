import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { makeBulkChange, productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { lazyDialog } from '@endcap/ui/dialog'
import { lazyPart, useLazyPart } from '@endcap/ui/lazy-part'
import { notifyNotLoaded } from '@endcap/ui/toast'
import { useMemo, useState } from 'react'
import { useCategories } from '../inputs/use-categories.ts'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import type { ProductBulkActionsProps } from './product-bulk-actions.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductListActions, type RequestedChange } from './product-list-actions.tsx'
import { useClassChoices } from './use-class-choices.ts'

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)
const bulkActions = lazyPart(() => import('./product-bulk-actions.tsx'))

/** The code loads when a row is first selected. */
const BulkActions = (props: ProductBulkActionsProps) => {
  const part = useLazyPart(bulkActions, true, notifyNotLoaded)
  return part === undefined ? null : <part.ProductBulkActions {...props} />
}

const yesOrNo = (yes: string, no: string) =>
  [
    ['1', yes],
    ['0', no],
  ] as const

const filtersFor = (
  categories: readonly { slug: string; title: string }[],
  classes: readonly (readonly [string, string])[],
  hasFacts: boolean,
): ListFilter[] => [
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
      ...(hasFacts ? ([['class', 'No class beside regulated goods']] as const) : []),
    ],
  },
  {
    kind: 'choice',
    name: 'stock',
    label: 'Count',
    choices: [
      ['low', 'Low stock'],
      ['counted', 'Stock tracked'],
      ['uncounted', 'Stock not tracked'],
    ],
  },
  ...(classes.length === 0
    ? []
    : [{ kind: 'choice' as const, name: 'class', label: 'Class', choices: classes }]),
  { kind: 'choice', name: 'changed', label: 'Changed', choices: [['today', 'Today']] },
]

export const ProductList = () => {
  const canChange = may(makeBulkChange)
  const categories = useCategories()
  const hasFacts = useHasTradeFacts()
  const classes = useClassChoices()
  const [asked, setAsked] = useState<RequestedChange | null>(null)
  const columns = useMemo(
    () =>
      productColumns(
        canChange,
        new Map(categories.map(({ _id, title }) => [_id, title])),
        hasFacts,
      ),
    [canChange, categories, hasFacts],
  )
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
        filters={filtersFor(categories, classes, hasFacts)}
        defaultSort="title"
        {...(canChange && {
          create: { label: 'New product', path: '/products/new' },
          actions: (total: number | undefined) => (
            <ProductListActions total={total} ask={setAsked} />
          ),
        })}
        bulk={(rows, clear) => (
          <BulkActions rows={rows} canChange={canChange} clear={clear} ask={setAsked} />
        )}
        empty="No products yet. Import a price file, or create the first one."
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
