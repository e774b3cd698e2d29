import type { SellingUnit } from '@endcap/contract/catalog/selling-units'
import type { QuantityText } from '@endcap/ui/use-quantity-text'
import { t } from '@lingui/core/macro'

type Reader = typeof import('@endcap/contract/quantities/read-order-quantity')['readOrderQuantity']

let readOrderQuantity: Reader | null = null

/** Loads the reader of units and written numbers separately, since most buyers type plain digits. */
export const loadQuantityReader = async (): Promise<void> => {
  const code = await import('@endcap/contract/quantities/read-order-quantity')
  readOrderQuantity = code.readOrderQuantity
}

/** A number below 1 becomes 1 (S5-01). Until the reader is loaded, only plain digits are read. */
export const readTyped = (
  text: string,
  units: readonly SellingUnit[] | undefined,
): QuantityText => {
  const digits = text.trim()
  if (/^\d{1,4}$/.test(digits)) return { kind: 'quantity', quantity: Number(digits) }
  if (digits === '') return { kind: 'blank' }
  const read = readOrderQuantity?.(text, units)
  if (read === undefined) return { kind: 'refused', message: t`Please enter a whole number.` }
  return read.kind === 'refused' && read.problem === 'negative'
    ? { kind: 'quantity', quantity: 0 }
    : read
}
