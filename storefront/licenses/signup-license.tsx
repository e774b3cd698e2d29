import {
  listSignupLicenseKinds,
  submitSignupLicense,
} from '@endcap/contract/client/account-calls.gen'
import type { LicenseKindChoice } from '@endcap/contract/licenses/licenses'
import { shopClock } from '@endcap/contract/shop-time'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useShop } from '../api/use-shop.ts'
import { Icon } from '../ui/icon.tsx'
import { appendFile, LicenseForm, type LicenseValues } from './license-form.tsx'

type Kinds = { data: LicenseKindChoice[] }

const kindsQuery = (state: string): Query<Kinds> => ({
  key: state,
  fetch: () => api()(listSignupLicenseKinds, { query: { state } }),
})

/** Shown after a sign-up: its token is good for an hour. Nothing for a state without kinds of licenses. */
const SignupLicense = ({ token, state }: { token: string; state: string }) => {
  const { time_zone } = useShop()
  const { data } = useQuery(kindsQuery(state))
  const [isSent, setSent] = useState(false)
  if (data === undefined || data.data.length === 0) return null
  const send = async (values: LicenseValues, file: File | null) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...values, token })) body.append(name, value)
    if (file !== null) await appendFile(body, file)
    await api()(submitSignupLicense, { body })
    setSent(true)
  }
  return (
    <section className="panel flex flex-col gap-4">
      <h2 className="text-lg font-semibold">
        <Trans>Send your license now</Trans>
      </h2>
      {isSent ? (
        <p role="status" className="flex items-center gap-2">
          <Icon name="check" className="size-5 text-ok" />
          <Trans>Thank you. We’ll check your license and write to you.</Trans>
        </p>
      ) : (
        <>
          <p className="text-sm text-soft">
            <Trans>With it we can approve your account sooner. You can also send it later.</Trans>
          </p>
          <LicenseForm
            kinds={data.data}
            start={{}}
            today={shopClock(new Date(), time_zone).day}
            send={send}
          />
        </>
      )}
    </section>
  )
}

export default SignupLicense
