import { type ProductField, productFields } from '@endcap/contract/catalog/product-fields'
import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Chip } from '@endcap/ui/chip'
import { useWatch } from 'react-hook-form'
import { MoneyInput } from '../forms/money-input.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, TextInput } from '../forms/text-input.tsx'
import { CategoriesInput } from '../inputs/categories-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { PicturesInput } from '../inputs/pictures-input.tsx'
import { Panel } from '../layout/panel.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { may } from '../session/may.ts'
import { ProductFacts } from './product-facts.tsx'
import { UnitsInput } from './units-input.tsx'

const field = (name: ProductField) => ({ name, label: productFields[name].label })

/** If the product is counted, the count determines whether it is in stock. */
const InStockField = () => {
  const isCounted = typeof useWatch({ name: 'stock_count' }) === 'number'
  if (!isCounted) return <SwitchInput {...field('in_stock')} />
  return (
    <p className="flex min-h-9 items-center text-sm text-soft">
      In stock while pieces are available
    </p>
  )
}

/** The cost is shown to roles that may change products. */
export const ProductFields = () => (
  <>
    <Panel title="Product">
      <FieldRow columns="3fr 1fr">
        <TextInput {...field('title')} isRequired />
        <TextInput {...field('item_no')} isRequired />
      </FieldRow>
      <CategoriesInput {...field('category_ids')} help="The first one is the main category." />
      <AreaInput {...field('short_description')} />
    </Panel>
    <Panel title="Price and sale">
      <FieldRow columns="1fr 1fr 1fr">
        <MoneyInput {...field('price')} help="Without a price, it’s off sale." />
        <TextInput {...field('price_varies')} help="In the shop under “Price Varies”" />
        {may(productEndpoints.change) && (
          <MoneyInput {...field('cost')} help="Customers never see it." />
        )}
      </FieldRow>
      <FieldRow columns="1fr 1fr 1fr">
        <SwitchInput {...field('on_sale')} />
        <InStockField />
        <SwitchInput {...field('staff_pick')} />
      </FieldRow>
    </Panel>
    <Panel title="Units and quantities">
      <FieldRow columns="2fr 1fr 1fr 1fr">
        <TextInput {...field('unit')} help="For example 24 × 16 oz case" />
        <NumberInput {...field('units_per_case')} min={1} />
        <NumberInput {...field('min_quantity')} min={1} help="Per order" />
        <NumberInput {...field('quantity_multiple')} min={1} help="6: sold as 6, 12, 18…" />
      </FieldRow>
      <UnitsInput />
    </Panel>
    <Panel title="Warehouse">
      <FieldRow columns="2fr 1fr 1fr 1fr">
        <TextInput {...field('upc')} />
        <TextInput {...field('bin_location')} help="In the warehouse" />
        <NumberInput {...field('stock_count')} min={0} help="Leave empty if stock isn’t tracked" />
        <NumberInput {...field('reorder_level')} min={0} help="Leave empty for the default" />
      </FieldRow>
    </Panel>
    <ProductFacts />
  </>
)

/** The product’s card in the shop’s lists, with the entered values. */
const Preview = () => {
  const [title, thumbnail, price, isOnSale] = useWatch({
    name: ['title', 'thumbnail', 'price', 'on_sale'],
  })
  const isShown = isOnSale === true && typeof price === 'number'
  return (
    <section aria-label="Preview" className="flex items-center gap-4">
      <Thumbnail path={String(thumbnail ?? '')} size={96} />
      <div className="flex min-w-0 flex-col gap-1 text-sm">
        <span className="line-clamp-3 wrap-anywhere">{String(title) || 'No title yet'}</span>
        {isShown ? (
          <strong className="text-lg tabular-nums">{formatCents(price)}</strong>
        ) : (
          <span>
            <Chip>Not in the shop</Chip>
          </span>
        )}
      </div>
    </section>
  )
}

export const ProductPictures = () => (
  <Panel title="In the shop">
    <Preview />
    <PictureInput {...field('thumbnail')} />
    <PicturesInput {...field('images')} />
  </Panel>
)
