import { i18n } from '@endcap/contract/i18n/i18n'
import type { Block, BlockReason } from '@endcap/contract/licenses/license-reason'
import { formatMonthDay } from '@endcap/contract/shop-time'
import { isStateCode, states } from '@endcap/contract/trade/states'

type Facts = { license: string; day: string; delivery: string; state: string }
type Texts = Readonly<Record<BlockReason, (facts: Facts) => string>>

const sentences: Texts = {
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

/** For a card, which is as narrow as half a phone. */
const labels: Texts = {
  license_expired: (facts) => i18n._('{license} ended on {day}', facts),
  license_not_started: (facts) => i18n._('{license} begins on {day}', facts),
  license_other_location: () => i18n._('Needs a license for your address'),
  license_not_covering: (facts) => i18n._('Not covered by your {license}', facts),
  license_not_verified: (facts) => i18n._('{license} being checked', facts),
  license_rejected: (facts) => i18n._('{license} not accepted', facts),
  license_revoked: (facts) => i18n._('{license} no longer valid', facts),
  license_missing: (facts) => i18n._('Needs a {license}', facts),
  state_unknown: () => i18n._('State missing in your address'),
  state_not_served: (facts) => i18n._('Not delivered to {state}', facts),
  consumer: () => i18n._('Only for stores with a license'),
  no_rule: (facts) => i18n._('Not sold in {state} yet', facts),
  unclassified: () => i18n._('Can’t be ordered yet'),
  certificate_missing: () => i18n._('Needs a certificate of resale'),
  excise_unknown: () => i18n._('Tax not set yet'),
}

/** `day`: of the delivery, `YYYY-MM-DD`; `state`: of the customer’s address. */
type Delivery = { day: string; state: string | null }

const describe = (texts: Texts, { reason, kind, day }: Block, delivery: Delivery): string =>
  texts[reason]({
    license: kind?.name ?? i18n._('license'),
    day: day === null ? '' : formatMonthDay(day, delivery.day),
    delivery: formatMonthDay(delivery.day, delivery.day),
    state:
      delivery.state !== null && isStateCode(delivery.state)
        ? states[delivery.state]
        : i18n._('your state'),
  })

/** The reason as a sentence for the buyer. */
export const describeBlock = (block: Block, delivery: Delivery): string =>
  describe(sentences, block, delivery)

/** The reason in a few words. */
export const labelBlock = (block: Block, delivery: Delivery): string =>
  describe(labels, block, delivery)
