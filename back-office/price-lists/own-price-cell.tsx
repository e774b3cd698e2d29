import type { PriceListProduct } from '@endcap/contract/catalog/price-lists'
import { type Cents, formatCents } from '@endcap/contract/money'
import { Button } from '@endcap/ui/button'
import { useState } from 'react'
import { failureCode, failureMessage, staleMessage } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'
import { useCellEdit } from '../forms/use-cell-edit.ts'
import { PriceField } from '../inputs/price-field.tsx'
import { formatPriceInput, readPrice } from '../money/read-price.ts'
import { findBase } from './price-words.ts'
import { useSetPrices } from './use-set-prices.ts'

const blank = { min_quantity: 1, is_special: false, valid_from: null, valid_until: null }

/** Sets the price for any quantity on blur. If empty, the list's percentage applies. */
export const OwnPriceCell = ({
  listId,
  product,
}: {
  listId: string
  product: PriceListProduct
}) => {
  const setPrices = useSetPrices()
  const [refusal, setRefusal] = useState<unknown>(null)
  const invalidate = useInvalidate()
  const base = findBase(product.entries)
  const current = base?.price ?? null
  const save = async (price: Cents | null, isConfirmed: boolean) => {
    setRefusal(null)
    const others = product.entries.filter((entry) => entry !== base)
    const entries = price === null ? others : [{ ...blank, price }, ...others]
    try {
      await setPrices.save({ ...product, list_id: listId, product }, entries, { isConfirmed })
      return true
    } catch (error) {
      setRefusal(error)
      if (failureCode(error) === 'stale') {
        await invalidate('price-lists')
        edit.showNewest()
      }
      return false
    }
  }
  const edit = useCellEdit<Cents | null>({
    name: `own price ${product._id}`,
    current,
    read: readPrice,
    save,
    onReset: () => setRefusal(null),
  })
  const submit = async (isConfirmed = false) => {
    if (!setPrices.isPending) await edit.submit(isConfirmed)
  }
  const code = failureCode(refusal)
  const refused = code === 'stale' ? staleMessage : failureMessage(refusal)
  const message = edit.problem || (refusal === null ? '' : refused)
  return (
    <div className="inline-block text-right">
      <PriceField
        label={`Price in this list of ${product.item_no} ${product.title}`}
        marker="data-own-price"
        text={edit.text}
        price={current}
        placeholder={formatPriceInput(product.price)}
        isInvalid={message !== ''}
        className="field w-28! text-right"
        onType={edit.type}
        onLeave={() => void submit()}
        onEscape={edit.restore}
      />
      {message !== '' && (
        <p role="alert" className="max-w-56 text-xs text-danger">
          {message}
          {edit.isNewest &&
            ` Price now: ${current === null ? 'none' : formatCents(current)}. Press Enter here to save yours.`}
        </p>
      )}
      {code === 'price_unusual' && (
        <span className="inline-flex gap-1">
          <Button kind="plain" onClick={edit.restore}>
            Restore
          </Button>
          <Button onClick={() => void submit(true)}>Save this price</Button>
        </span>
      )}
    </div>
  )
}
