import {
  type ShortReason,
  shortReasonCodes,
  shortReasons,
} from '@endcap/contract/orders/order-changes'
import { t } from '@lingui/core/macro'

const reasons: Readonly<Record<ShortReason, string>> = {
  out_of_stock: t`Out of stock`,
  damaged: t`Damaged`,
  discontinued: t`Discontinued`,
  substituted: t`Substituted`,
  customer_request: t`Customer asked for it`,
  other: t`Other reason`,
}

/** Mails and documents store a reason as its English label. */
export const translateReason = (label: string): string => {
  const code = shortReasonCodes.find((reason) => shortReasons[reason] === label)
  return code === undefined ? label : reasons[code]
}
