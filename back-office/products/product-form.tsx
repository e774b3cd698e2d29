import {
  getProductPrices,
  getStock,
  productEndpoints,
} from '@endcap/contract/client/staff-calls.gen'
import { centsToDollars } from '@endcap/contract/money'
import { Loading } from '@endcap/ui/skeleton'
import { useCall } from '../api/queries.ts'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { useAreCategoriesLoading } from '../inputs/use-categories.ts'
import { ShopLink } from '../layout/record-page.tsx'
import { ProductPricesPanel } from '../price-lists/product-prices-panel.tsx'
import { PrintLinks } from '../printing/print-links.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { Neighbours } from './neighbours.tsx'
import { PriceHistory } from './price-history.tsx'
import { ProductFields, ProductPictures } from './product-fields.tsx'
import { WholesaleCosts } from './wholesale-costs.tsx'

const inDollars = (value: unknown): unknown =>
  typeof value === 'number' ? centsToDollars(value) : value

/** Converts the form's cents to dollars. Unusual prices have to be confirmed. */
const toBody = ({ price, cost, ...values }: FormValues): FormValues => ({
  confirm_price: false,
  ...values,
  ...(price !== undefined && { price: inDollars(price) }),
  ...(cost !== undefined && { cost: inDollars(cost) }),
})

/** Together, so that none moves when another has loaded. */
const ProductPanels = (product: { _id: string; title: string }) => {
  const params = { id: product._id }
  const prices = useCall(getProductPrices, { params })
  const stock = useCall(getStock, { params })
  if (prices.isPending || stock.isPending) return <Loading />
  return (
    <>
      <ProductPricesPanel product={product} />
      <StockPanel productId={product._id} />
      <WholesaleCosts productId={product._id} />
      <PriceHistory productId={product._id} />
    </>
  )
}

const kind: RecordKind = {
  name: 'product',
  list: { label: 'Products', path: '/products' },
  endpoints: productEndpoints,
  title: ({ title }) => String(title),
  values: {
    title: '',
    item_no: '',
    category_ids: [],
    images: [],
    units: [],
    min_quantity: 1,
    quantity_multiple: 1,
    price: null,
    cost: null,
    stock_count: null,
    reorder_level: null,
    on_sale: true,
    in_stock: true,
  },
  Fields: ProductFields,
  Aside: ProductPictures,
  isGrouped: true,
  toBody,
  confirm: { code: 'price_unusual', label: 'Save this price', values: { confirm_price: true } },
  actions: ({ _id, slug, on_sale, price }) => (
    <>
      <Neighbours id={String(_id)} />
      <PrintLinks
        links={[{ document: 'shelf-labels', search: { products: String(_id), prices: '1' } }]}
      />
      {on_sale === true && Boolean(price) && <ShopLink path={`/product/${String(slug)}`} />}
    </>
  ),
  beside: ({ _id, title }) => <ProductPanels _id={String(_id)} title={String(title)} />,
}

export const ProductForm = () => {
  const isLoading = useAreCategoriesLoading()
  return <EditRecord kind={kind} isLoading={isLoading} />
}

export const NewProductForm = () => <NewRecord kind={kind} />
