import { i18n } from '@endcap/contract/i18n/i18n'
import type { Block, BlockReason } from '@endcap/contract/licenses/license-reason'
import { formatMonthDay } from '@endcap/contract/shop-time'
import { isStateCode, states } from '@endcap/contract/trade/states'

type Facts = { license: string; day: string; delivery: string; state: string }

const sentences: Readonly<Record<BlockReason, (facts: Facts) => string>> = {
  license_expired: (facts) =>
    i18n._('Your {license} ended on {day}. This delivery is on {delivery}.', facts),
  license_not_started: (facts) =>
    i18n._('Your {license} begins on {day}. This delivery is on {delivery}.', facts),
  license_other_location: () =>
    i18n._('Your license is for another address. Please send us the license for this one.'),
  license_not_covering: (facts) =>
    i18n._('Your {license} doesn’t cover this product. Please call us.', facts),
  license_not_verified: (facts) =>
    i18n._('We are still checking your {license}. Please order this later or call us.', facts),
  license_rejected: (facts) =>
    i18n._('We couldn’t accept your {license}. Please send it again or call us.', facts),
  license_revoked: (facts) =>
    i18n._('Your {license} is no longer valid. Please send us your new one.', facts),
  license_missing: (facts) =>
    i18n._('This product needs a {license}. Please send us yours.', facts),
  state_unknown: () =>
    i18n._('The state in your address is missing. Please call us to complete it.'),
  state_not_served: (facts) => i18n._('We can’t deliver this product to {state}.', facts),
  consumer: () => i18n._('This product is only for stores with a license.'),
  no_rule: (facts) => i18n._('We can’t sell this product in {state} yet. Please call us.', facts),
  unclassified: () => i18n._('This product can’t be ordered yet. Please call us.'),
  certificate_missing: () =>
    i18n._('We need your certificate of resale first. Please send it or call us.'),
  excise_unknown: () => i18n._('The tax on this product isn’t set yet. Please call us.'),
}

/** The reason as a sentence for the buyer. `delivery`: the day of the delivery, `YYYY-MM-DD`. */
export const describeBlock = (
  { reason, kind, day }: Block,
  { delivery, state }: { delivery: string; state: string | null },
): string =>
  sentences[reason]({
    license: kind?.name ?? i18n._('license'),
    day: day === null ? '' : formatMonthDay(day, delivery),
    delivery: formatMonthDay(delivery, delivery),
    state: state !== null && isStateCode(state) ? states[state] : i18n._('your state'),
  })
