import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { centsToDollars } from '@endcap/contract/money'
import { buttonClass } from '@endcap/ui/button'
import { useParams } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { CreatePage, EditPage } from '../forms/edit-page.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { useAreCategoriesLoading } from '../inputs/use-categories.ts'
import { ProductPricesPanel } from '../price-lists/product-prices-panel.tsx'
import { PrintLinks } from '../printing/print-links.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { Neighbours } from './neighbours.tsx'
import { PriceHistory } from './price-history.tsx'
import { ProductFields } from './product-fields.tsx'

const list = { label: 'Products', path: '/products' }

const inDollars = (value: unknown): unknown =>
  typeof value === 'number' ? centsToDollars(value) : value

/** Converts the form's cents to the wire's dollars. Unusual prices are asked about. */
const toBody = ({ price, cost, ...values }: FormValues): FormValues => ({
  confirm_price: false,
  ...values,
  ...(price !== undefined && { price: inDollars(price) }),
  ...(cost !== undefined && { cost: inDollars(cost) }),
})

const confirm = {
  code: 'price_unusual',
  label: 'Save this price',
  values: { confirm_price: true },
}

/** A product's form, with its neighbours in the list, its page in the shop, and the history of its price. */
export const ProductForm = () => {
  const { id = '' } = useParams({ strict: false })
  const isLoading = useAreCategoriesLoading()
  return (
    <EditPage
      key={id}
      endpoints={productEndpoints}
      params={{ id }}
      list={list}
      title={({ title }) => String(title)}
      saved="Product saved."
      isLoading={isLoading}
      isGrouped
      toBody={toBody}
      confirm={confirm}
      actions={(row) => (
        <>
          <Neighbours id={id} />
          <PrintLinks
            links={[{ document: 'shelf-labels', search: { products: id, prices: '1' } }]}
          />
          {row.on_sale === true && Boolean(row.price) && (
            <a
              href={`/product/${String(row.slug)}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass()}
            >
              <ExternalLink className="size-4" aria-hidden />
              View in shop
            </a>
          )}
        </>
      )}
      below={(row) => (
        <div className="flex max-w-3xl flex-col gap-3">
          <ProductPricesPanel product={{ _id: id, title: String(row.title) }} />
          <StockPanel productId={id} />
          <PriceHistory productId={id} />
        </div>
      )}
    >
      <ProductFields />
    </EditPage>
  )
}

export const NewProductForm = () => (
  <CreatePage
    endpoint={productEndpoints.create}
    list={list}
    title="New product"
    values={{
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
    }}
    saved="Product created."
    isGrouped
    toBody={toBody}
    confirm={confirm}
  >
    <ProductFields />
  </CreatePage>
)
