import { buyerReasons, shortReasonCodes, shortReasons } from '@endcap/contract/orders/order-changes'

/** Mails and documents store a reason as its English label. */
export const translateReason = (label: string): string => {
  const code = shortReasonCodes.find((reason) => shortReasons[reason] === label)
  return code === undefined ? label : buyerReasons[code]
}
