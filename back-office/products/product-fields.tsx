import { productEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { useWatch } from 'react-hook-form'
import { MoneyInput } from '../forms/money-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { SwitchInput } from '../forms/switch-input.tsx'
import { AreaInput, NumberInput, TextInput } from '../forms/text-input.tsx'
import { CategoriesInput } from '../inputs/categories-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { PicturesInput } from '../inputs/pictures-input.tsx'
import { Panel } from '../layout/panel.tsx'
import { may } from '../session/may.ts'
import { UnitsInput } from './units-input.tsx'

/** Whether the product is in stock, which its count decides if it is counted. */
const InStockField = () => {
  const isCounted = typeof useWatch({ name: 'stock_count' }) === 'number'
  if (!isCounted) return <SwitchInput name="in_stock" label="In stock" />
  return (
    <p className="flex min-h-9 items-center text-sm text-soft">
      In stock while pieces are available
    </p>
  )
}

/** The fields of a product's form. The cost is shown to those who may change products. */
export const ProductFields = () => (
  <>
    <Panel title="Product">
      <FieldRow columns="3fr 1fr">
        <TextInput name="title" label="Title" isRequired />
        <TextInput name="item_no" label="Item number" isRequired />
      </FieldRow>
      <CategoriesInput
        name="category_ids"
        label="Categories"
        help="The first one is the main category."
      />
      <AreaInput name="short_description" label="Description" />
    </Panel>
    <Panel title="Price and sale">
      <FieldRow columns="1fr 1fr 1fr">
        <MoneyInput name="price" label="Price" help="Without a price, it’s off sale." />
        <TextInput name="price_varies" label="Price note" />
        {may(productEndpoints.change) && (
          <MoneyInput name="cost" label="Cost" help="What it costs you. Buyers never see it." />
        )}
      </FieldRow>
      <FieldRow columns="1fr 1fr 1fr">
        <SwitchInput name="on_sale" label="On sale" />
        <InStockField />
        <SwitchInput name="staff_pick" label="Staff pick" />
      </FieldRow>
    </Panel>
    <Panel title="Units and quantities">
      <FieldRow columns="2fr 1fr 1fr 1fr">
        <TextInput name="unit" label="Unit" help="For example 24 × 16 oz case" />
        <NumberInput name="units_per_case" label="Units per case" min={1} />
        <NumberInput name="min_quantity" label="Minimum" min={1} help="Of an order" />
        <NumberInput
          name="quantity_multiple"
          label="Multiple"
          min={1}
          help="6: sold as 6, 12, 18 …"
        />
      </FieldRow>
      <UnitsInput />
    </Panel>
    <Panel title="Warehouse">
      <FieldRow columns="2fr 1fr 1fr 1fr">
        <TextInput name="upc" label="UPC" />
        <TextInput name="bin_location" label="Bin" help="Where it is" />
        <NumberInput name="stock_count" label="Count" min={0} help="Empty: not counted" />
        <NumberInput
          name="reorder_level"
          label="Low from"
          min={0}
          help="Empty: as in the settings"
        />
      </FieldRow>
    </Panel>
    <Panel title="Pictures">
      <PictureInput name="thumbnail" label="Main picture" />
      <PicturesInput name="images" label="More pictures" />
    </Panel>
  </>
)
