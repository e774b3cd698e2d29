import { Trans } from '@lingui/react/macro'
import { JoinSteps } from '../../accounts/join-steps.tsx'
import { ForGuests } from '../../api/audience.tsx'
import { paths } from '../../paths.ts'
import { ShopLink } from '../../ui/shop-link.tsx'

/** Tells guests what the shop is and how to become a customer (X8-341). */
export const GuestIntro = () => (
  <ForGuests>
    <section className="guest-intro page pb-0" aria-labelledby="guest-intro">
      <div className="panel grid gap-5 lg:grid-cols-[1fr_1.2fr] lg:items-center lg:gap-10">
        <div>
          <h2
            id="guest-intro"
            className="text-[1.375rem]/7 font-semibold tracking-tight text-balance"
          >
            <Trans>Wholesale for convenience stores and smoke shops</Trans>
          </h2>
          <p className="mt-1.5 max-w-prose text-soft">
            <Trans>
              For licensed retailers. See your prices, order on your phone in minutes, and pay on
              delivery or at pick-up.
            </Trans>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <ShopLink href={paths.signup()} className="button">
              <Trans>Become a customer</Trans>
            </ShopLink>
            <ShopLink href={paths.login()} className="button-quiet">
              <Trans>Login</Trans>
            </ShopLink>
          </div>
        </div>
        <JoinSteps />
      </div>
    </section>
  </ForGuests>
)
