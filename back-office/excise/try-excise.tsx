import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { tryExcise } from '@endcap/contract/client/page-calls.gen'
import { shopClock } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { firstErrorMessage } from '../api/failures.ts'
import { FieldRow } from '../forms/record-form.tsx'
import { ProductSearch } from '../inputs/product-search.tsx'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { Panel } from '../layout/panel.tsx'
import { Select } from '../layout/select.tsx'
import { useTimeZone } from '../shop/use-shop.ts'
import { stateChoices } from '../trade/law-words.ts'

/** Computes the excise of a product and says how. */
export const TryExcise = () => {
  const zone = useTimeZone()
  const [product, setProduct] = useState<StaffProduct | null>(null)
  const [quantity, setQuantity] = useState('1')
  const [state, setState] = useState('')
  const [day, setDay] = useState(() => shopClock(new Date(), zone).day)
  const tried = useMutation({
    mutationFn: () =>
      call(tryExcise, { body: { product_id: product?._id ?? '', quantity, state, day } }),
  })
  return (
    <Panel title="Try it">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          tried.mutate()
        }}
      >
        <ProductSearch label="Product" withUnavailable onChoose={setProduct} />
        {product !== null && <p className="text-sm font-semibold">{product.title}</p>}
        <FieldRow columns="1fr 1fr 1fr">
          <LabeledControl label="Quantity">
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                className="field"
                value={quantity}
                onChange={({ target }) => setQuantity(target.value)}
              />
            )}
          </LabeledControl>
          <LabeledControl label="State">
            {(control) => (
              <Select
                {...control}
                value={state}
                choices={stateChoices}
                placeholder="…"
                onChange={setState}
              />
            )}
          </LabeledControl>
          <LabeledControl label="Day of shipment">
            {(control) => (
              <input
                {...control}
                type="date"
                className="field"
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
          </LabeledControl>
        </FieldRow>
        <div>
          <Button type="submit" isBusy={tried.isPending}>
            Compute
          </Button>
        </div>
        <p role="status" className="text-sm empty:hidden">
          {tried.error === null ? tried.data?.data.explanation : firstErrorMessage(tried.error)}
        </p>
      </form>
    </Panel>
  )
}
