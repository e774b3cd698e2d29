import { Trans } from '@lingui/react/macro'

/** The steps by which a store becomes a customer. */
export const JoinSteps = () => (
  <ol className="join-steps">
    <li>
      <strong>
        <Trans>Register</Trans>
      </strong>
      <span>
        <Trans>Your store’s name, address and phone</Trans>
      </span>
    </li>
    <li>
      <strong>
        <Trans>We verify</Trans>
      </strong>
      <span>
        <Trans>Usually within one business day</Trans>
      </span>
    </li>
    <li>
      <strong>
        <Trans>Order</Trans>
      </strong>
      <span>
        <Trans>At your prices, delivered or picked up</Trans>
      </span>
    </li>
  </ol>
)
