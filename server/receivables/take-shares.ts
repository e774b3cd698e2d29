import type { Cents } from '@endcap/contract/money'
import type { Share } from '@endcap/contract/receivables/allocate'
import { invalidField, ShopError } from '../http/shop-error.ts'

type Open = { id: string; open: Cents }

/**
 * Reduces what is open of charges by shares and by the discount that each share brings; returns the discounts. Throws
 * `status_conflict` if a charge is open by less than its share, and `invalid` if the shares are more than the amount.
 */
export const takeShares = <Charge extends Open>(
  shares: readonly Share[],
  charges: readonly Charge[],
  amount: Cents,
  discountOf: (share: Share, charge: Charge) => Cents = () => 0,
): Share[] => {
  if (shares.reduce((sum, { cents }) => sum + cents, 0) > amount)
    throw invalidField('allocate', 'The chosen documents add up to more than the payment.')
  const byId = new Map(charges.map((charge) => [charge.id, charge]))
  return shares.flatMap((share) => {
    const charge = byId.get(share.id)
    if (charge === undefined || share.cents > charge.open)
      throw new ShopError('status_conflict', {
        message: 'One of these documents has just been paid. Please check the open amounts.',
      })
    const discount = discountOf(share, charge)
    charge.open -= share.cents + discount
    return discount > 0 ? [{ id: share.id, cents: discount }] : []
  })
}
