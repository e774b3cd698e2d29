import { formatCents } from '@endcap/contract/money'
import { exportProducts, makeBulkChange, productEndpoints } from '@endcap/contract/staff-calls.gen'
import type { StaffProduct } from '@endcap/contract/staff-catalog'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { lazyDialog } from '@endcap/ui/dialog'
import { Menu, MenuItem, MenuLine, MenuTitle } from '@endcap/ui/menu'
import { notify } from '@endcap/ui/toast'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage } from '../api/failures.ts'
import { saveCsv } from '../imports/save-csv.ts'
import { useCategories } from '../inputs/use-categories.ts'
import { Thumbnail } from '../layout/thumbnail.tsx'
import type { ListFilter } from '../lists/list-filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { useListRows } from '../lists/use-list-rows.ts'
import { useListState } from '../lists/use-list-state.ts'
import { PrintLinks } from '../printing/print-links.tsx'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { BinCell, FlagCell, NoteCell } from './inline-cells.tsx'
import { PriceCell } from './price-cell.tsx'
import { type BulkTarget, useBulkChange } from './use-bulk-change.ts'

const AddPicturesDialog = lazyDialog(
  async () => (await import('./add-pictures.tsx')).AddPicturesDialog,
)
const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

type Asked = {
  target: BulkTarget
  what: 'price' | 'category'
  products: string
  clear: () => void
}

const formatPrice = (price: number | null): string =>
  price === null ? 'No price' : formatCents(price)

const columnsFor = (
  canChange: boolean,
  categoryTitles: ReadonlyMap<string, string>,
): ListColumn<StaffProduct>[] => [
  {
    id: 'title',
    label: 'Product',
    sort: 'title',
    cell: ({ thumbnail, title, unit }) => (
      <span className="flex items-center gap-2.5">
        <Thumbnail path={thumbnail} size={32} />
        <span>
          {title}
          {unit !== '' && <span className="block text-xs font-normal text-soft">{unit}</span>}
        </span>
      </span>
    ),
  },
  { id: 'item_no', label: 'Item #', sort: 'item_no', cell: ({ item_no }) => item_no },
  {
    id: 'category',
    label: 'Category',
    cell: ({ category_ids }) => categoryTitles.get(category_ids[0] ?? '') ?? '',
  },
  {
    id: 'price',
    label: 'Price',
    sort: 'price',
    align: 'right',
    hasControls: canChange,
    cell: (product) => (canChange ? <PriceCell product={product} /> : formatPrice(product.price)),
  },
  {
    id: 'price_varies',
    label: 'Price note',
    sort: 'price_varies',
    hasControls: canChange,
    cell: (product) => (canChange ? <NoteCell product={product} /> : product.price_varies),
  },
  {
    id: 'on_sale',
    label: 'On sale',
    sort: 'on_sale',
    hasControls: canChange,
    cell: (product) =>
      canChange ? <FlagCell product={product} field="on_sale" /> : product.on_sale ? 'Yes' : 'No',
  },
  {
    id: 'in_stock',
    label: 'In stock',
    sort: 'in_stock',
    hasControls: canChange,
    cell: (product) =>
      canChange && product.stock_count === null ? (
        <FlagCell product={product} field="in_stock" />
      ) : (
        !product.in_stock && <Chip>Out of stock</Chip>
      ),
  },
  {
    id: 'stock_available',
    label: 'Available',
    align: 'right',
    isHidden: true,
    cell: ({ stock_available }) => stock_available?.toLocaleString('en-US') ?? '',
  },
  {
    id: 'stock_count',
    label: 'Count',
    align: 'right',
    isHidden: true,
    cell: ({ stock_count }) => stock_count?.toLocaleString('en-US') ?? '',
  },
  { id: 'bin_location', label: 'Bin', sort: 'bin_location', cell: (row) => <BinCell {...row} /> },
  { id: 'upc', label: 'UPC', sort: 'upc', isHidden: true, cell: ({ upc }) => upc },
  ...(canChange
    ? [
        {
          id: 'cost',
          label: 'Cost',
          sort: 'cost',
          align: 'right' as const,
          isHidden: true,
          cell: ({ cost }: StaffProduct) => (cost ? formatCents(cost) : ''),
        },
      ]
    : []),
  {
    id: 'updatedAt',
    label: 'Changed',
    sort: 'updatedAt',
    isNewestFirst: true,
    cell: ({ updatedAt }) => <Timestamp at={updatedAt} />,
  },
  {
    id: 'createdAt',
    label: 'Added',
    sort: 'createdAt',
    isNewestFirst: true,
    isHidden: true,
    cell: ({ createdAt }) => <Timestamp at={createdAt} />,
  },
]

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

const plural = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'product' : 'products'}`

/** The actions on all products that the filters match, and pictures for many products at once. */
const ListActions = ({ ask }: { ask: (asked: Asked) => void }) => {
  const { filters } = useListState()
  const { data } = useListRows(productEndpoints.list, { ...filters, limit: '1' })
  const make = useBulkChange()
  const [isAdding, setAdding] = useState(false)
  const download = async () => {
    try {
      saveCsv('products.csv', await call(exportProducts, { query: filters }))
    } catch (error) {
      notify({ text: failureMessage(error), kind: 'error' })
    }
  }
  const total = data?.total ?? 0
  const asked = { target: { filter: filters }, products: plural(total), clear: () => {} }
  return (
    <>
      <Menu
        trigger={
          <Button>
            More
            <ChevronDown className="size-4" aria-hidden />
          </Button>
        }
      >
        <MenuTitle>All {plural(total)} of this list</MenuTitle>
        <MenuItem onClick={() => ask({ ...asked, what: 'price' })}>Change prices…</MenuItem>
        <MenuItem onClick={() => ask({ ...asked, what: 'category' })}>Set category…</MenuItem>
        <MenuItem onClick={() => void make({ filter: filters }, { on_sale: true })}>
          Put on sale
        </MenuItem>
        <MenuItem onClick={() => void make({ filter: filters }, { on_sale: false })}>
          Take off sale
        </MenuItem>
        <MenuItem onClick={() => void download()}>Download CSV</MenuItem>
        <MenuLine />
        <MenuItem onClick={() => setAdding(true)}>Add pictures…</MenuItem>
      </Menu>
      {isAdding && <AddPicturesDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** All products. Prices, price notes, sale and stock are edited in the rows, many products at once by selection. */
export const ProductList = () => {
  const canChange = may(makeBulkChange)
  const categories = useCategories()
  const [asked, setAsked] = useState<Asked | null>(null)
  const make = useBulkChange()
  const titles = new Map(categories.map(({ _id, title }) => [_id, title]))
  const bulk = (rows: StaffProduct[], clear: () => void) => {
    const target = { ids: rows.map(({ _id }) => _id) }
    const about = { target, products: plural(rows.length), clear }
    const setOnSale = async (on_sale: boolean) => {
      if (await make(target, { on_sale })) clear()
    }
    const labels = { products: target.ids.join(','), prices: '1' }
    const print = <PrintLinks links={[{ document: 'shelf-labels', search: labels }]} />
    if (!canChange) return print
    return (
      <>
        {print}
        <Button onClick={() => void setOnSale(true)}>Put on sale</Button>
        <Button onClick={() => void setOnSale(false)}>Take off sale</Button>
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
        columns={columnsFor(canChange, titles)}
        rowId={({ _id }) => _id}
        rowPath={({ _id }) => `/products/${_id}`}
        rowName={({ title, item_no }) => `${item_no} ${title}`}
        search="Title, item number, UPC"
        filters={filtersFor(categories)}
        defaultSort="title"
        limit={100}
        {...(canChange && {
          create: { label: 'New product', path: '/products/new' },
          actions: <ListActions ask={setAsked} />,
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
