import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { formatCents } from '@endcap/contract/money'
import { Chip } from '@endcap/ui/chip'
import { formatNumber } from '../layout/count-of.ts'
import { ProductTitle } from '../layout/product-title.tsx'
import { timeColumn } from '../lists/columns.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { FlagCell, NoteCell } from './inline-cells.tsx'
import { OtherPriceChips } from './other-price-chips.tsx'
import { PriceCell } from './price-cell.tsx'

const formatPrice = (price: number | null): string =>
  price === null ? 'No price' : formatCents(price)

/** Rows are editable for roles that may change products. */
export const productColumns = (
  canChange: boolean,
  categoryTitles: ReadonlyMap<string, string>,
  hasFacts: boolean,
): ListColumn<StaffProduct>[] => [
  {
    id: 'title',
    width: 24,
    label: 'Product',
    sort: 'title',
    cell: (product) => <ProductTitle product={product} />,
  },
  { id: 'item_no', width: 5.5, label: 'Item #', sort: 'item_no', cell: ({ item_no }) => item_no },
  {
    id: 'category',
    width: 8,
    label: 'Category',
    // On one line, so that rows don't change their height when the titles arrive.
    cell: ({ category_ids }) => {
      const category = categoryTitles.get(category_ids[0] ?? '') ?? ''
      return (
        <span className="block truncate" title={category}>
          {category || '\u00a0'}
        </span>
      )
    },
  },
  {
    id: 'price',
    width: 8.5,
    label: 'Price',
    sort: 'price',
    align: 'right',
    hasControls: canChange,
    cell: (product) => (
      <>
        {canChange ? <PriceCell product={product} /> : formatPrice(product.price)}
        <OtherPriceChips product={product} />
      </>
    ),
  },
  {
    id: 'price_varies',
    width: 8.5,
    from: 'laptop',
    label: 'Price note',
    sort: 'price_varies',
    hasControls: canChange,
    cell: (product) => (canChange ? <NoteCell product={product} /> : product.price_varies),
  },
  {
    id: 'on_sale',
    width: 5,
    label: 'On sale',
    sort: 'on_sale',
    hasControls: canChange,
    cell: (product) =>
      canChange ? <FlagCell product={product} field="on_sale" /> : product.on_sale ? 'Yes' : 'No',
  },
  {
    id: 'in_stock',
    width: 5,
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
    cell: ({ stock_available }) => (stock_available === null ? '' : formatNumber(stock_available)),
  },
  {
    id: 'stock_count',
    label: 'Count',
    align: 'right',
    isHidden: true,
    cell: ({ stock_count }) => (stock_count === null ? '' : formatNumber(stock_count)),
  },
  {
    id: 'bin_location',
    width: 4,
    from: 'wide',
    label: 'Bin',
    sort: 'bin_location',
    cell: ({ bin_location }) => <span className="whitespace-nowrap">{bin_location}</span>,
  },
  { id: 'upc', width: 8, label: 'UPC', sort: 'upc', isHidden: true, cell: ({ upc }) => upc },
  ...(hasFacts
    ? [
        {
          id: 'class_code',
          label: 'Class',
          isHidden: true,
          cell: ({ class_code }: StaffProduct) => class_code,
        },
      ]
    : []),
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
  timeColumn('updatedAt', 'Changed', ({ updatedAt }) => updatedAt, {
    width: 8,
    from: 'wide',
    sort: 'updatedAt',
    isNewestFirst: true,
  }),
  timeColumn('createdAt', 'Added', ({ createdAt }) => createdAt, {
    width: 8,
    isHidden: true,
    sort: 'createdAt',
    isNewestFirst: true,
  }),
]
