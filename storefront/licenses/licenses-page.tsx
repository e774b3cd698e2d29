import {
  listMyLicenses,
  submitLicense,
  uploadMyDocument,
} from '@endcap/contract/client/account-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { reminderDays } from '@endcap/contract/licenses/license-kinds'
import type {
  listMyLicenses as listEndpoint,
  MyLicense,
  NeededLicense,
} from '@endcap/contract/licenses/licenses'
import { addDays, formatDate, shopClock } from '@endcap/contract/shop-time'
import { Chip, type Tone } from '@endcap/ui/chip'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { useShop } from '../api/use-shop.ts'
import { OrdersPending, SkeletonRows } from '../orders/orders-pending.tsx'
import { paths } from '../paths.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { appendFile, LicenseForm, type LicenseValues } from './license-form.tsx'

type Licenses = ReplyOf<typeof listEndpoint>

const licensesQuery = (customerId: string): Query<Licenses> => ({
  key: customerId,
  fetch: () => api()(listMyLicenses),
})

/** The license to send: the renewal of another one, or one of a kind. */
type Sending = { renewed?: MyLicense; kind_id?: string }

export const LicensesPage = () => {
  const session = useCustomerOnly()
  const { data, error, refetch } = useQuery(
    session === undefined ? null : licensesQuery(session.result._id),
  )
  const [sending, setSending] = useState<Sending | null>(null)
  const [isSent, setSent] = useState(false)
  const open = (next: Sending) => {
    setSent(false)
    setSending(next)
  }
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-3xl flex-col gap-4">
        <div>
          <ShopLink href={paths.myOrders()} className="link py-1 text-sm">
            <Trans>My Orders</Trans>
          </ShopLink>
          <h1 className="heading">
            <Trans>Your licenses</Trans>
          </h1>
        </div>
        {isSent && (
          <p role="status" className="panel flex items-center gap-2 font-semibold">
            <Icon name="check" className="size-5 text-ok" />
            <Trans>Thank you. We’ll check your license and write to you.</Trans>
          </p>
        )}
        {data === undefined ? (
          <OrdersPending error={error} refetch={refetch}>
            <SkeletonRows count={3} className="h-28" />
          </OrdersPending>
        ) : (
          <>
            {sending !== null && (
              <SendPanel
                key={`${sending.renewed?._id} ${sending.kind_id}`}
                sending={sending}
                kinds={data.kinds}
                onSent={() => {
                  setSending(null)
                  setSent(true)
                  refetch()
                }}
                onCancel={() => setSending(null)}
              />
            )}
            <Missing needed={data.needed} onSend={(kind_id) => open({ kind_id })} />
            {data.data.length === 0 && data.needed.length === 0 && (
              <p className="panel text-soft">
                <Trans>Nothing you buy here needs a license in your state.</Trans>
              </p>
            )}
            <ul className="flex flex-col gap-4 empty:hidden">
              {data.data.map((license) => (
                <Entry
                  key={license._id}
                  license={license}
                  onRenew={() => open({ renewed: license })}
                />
              ))}
            </ul>
            {sending === null && data.kinds.length > 0 && (
              <button type="button" className="button-quiet self-start" onClick={() => open({})}>
                <Icon name="plus" className="size-5" />
                <Trans>Send another license</Trans>
              </button>
            )}
          </>
        )}
      </div>
    </main>
  )
}

const Missing = ({
  needed,
  onSend,
}: {
  needed: readonly NeededLicense[]
  onSend: (kindId: string) => void
}) => {
  const { time_zone } = useShop()
  const today = shopClock(new Date(), time_zone).day
  const missing = needed.filter(({ is_missing }) => is_missing)
  return (
    <>
      {missing.map(({ _id, name, classes, from }) => {
        const products = classes.join(', ')
        const day = formatDate(from)
        return (
          <section key={_id} className="panel flex flex-col items-start gap-3 bg-warning-soft">
            <p>
              <strong>{name}</strong>
              <span className="block text-sm">
                {from > today ? (
                  <Trans>
                    From {day} on you need it to buy: {products}
                  </Trans>
                ) : (
                  <Trans>You need it to buy: {products}</Trans>
                )}
              </span>
            </p>
            <button type="button" className="button" onClick={() => onSend(_id)}>
              <Trans>Send this license</Trans>
            </button>
          </section>
        )
      })}
    </>
  )
}

const firstReminder = Math.max(...reminderDays)

const stateOf = ({
  state,
  days_left,
  valid_until,
  valid_from,
}: MyLicense): [Tone, IconName, string] => {
  const [last, first] = [formatDate(valid_until), formatDate(valid_from)]
  switch (state) {
    case 'submitted':
      return ['info', 'refresh', t`Being checked`]
    case 'verified':
      if (days_left < 0) return ['warning', 'refresh', t`Ended on ${last}`]
      if (days_left === 0) return ['warning', 'refresh', t`Ends today`]
      return days_left <= firstReminder
        ? ['warning', 'refresh', t`Ends on ${last}`]
        : ['ok', 'check', t`Good through ${last}`]
    case 'not_started':
      return ['info', 'check', t`Good from ${first}`]
    case 'expired':
      return ['danger', 'close', t`Ended on ${last}`]
    case 'other_location':
      return ['warning', 'pin', t`For another address`]
    case 'rejected':
      return ['danger', 'close', t`Not accepted`]
    default:
      return ['danger', 'close', t`No longer counts`]
  }
}

const Entry = ({ license, onRenew }: { license: MyLicense; onRenew: () => void }) => {
  const { kind, number, state, note, valid_until } = license
  const [tone, icon, words] = stateOf(license)
  const last = formatDate(valid_until)
  return (
    <li className="panel flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{kind}</h2>
        <Chip tone={tone}>
          <Icon name={icon} className="me-1 size-4" />
          {words}
        </Chip>
      </div>
      <p className="text-sm text-soft tabular-nums">
        <Trans>
          Number {number}, last day {last}
        </Trans>
      </p>
      {note !== '' && <p className="text-sm whitespace-pre-line">{note}</p>}
      {state === 'other_location' && (
        <p className="text-sm">
          <Trans>
            Your address has changed. Please send the license for your new address, or call us.
          </Trans>
        </p>
      )}
      {state !== 'submitted' && state !== 'not_started' && (
        <button type="button" className="button-quiet self-start" onClick={onRenew}>
          {state === 'verified' || state === 'expired' ? (
            <Trans>Send the renewal</Trans>
          ) : (
            <Trans>Send it again</Trans>
          )}
        </button>
      )}
    </li>
  )
}

const SendPanel = ({
  sending: { renewed, kind_id },
  kinds,
  onSent,
  onCancel,
}: {
  sending: Sending
  kinds: Licenses['kinds']
  onSent: () => void
  onCancel: () => void
}) => {
  const { time_zone } = useShop()
  const [document, setDocument] = useState<{ file: File; id: string } | null>(null)
  const isRenewal = renewed?.state === 'verified' || renewed?.state === 'expired'
  const validFrom = renewed === undefined ? '' : firstDayAfter(renewed, isRenewal)
  const upload = async (file: File): Promise<string> => {
    if (document?.file === file) return document.id
    const form = new FormData()
    form.append('kind', 'license')
    await appendFile(form, file)
    const { data } = await api()(uploadMyDocument, { body: form })
    setDocument({ file, id: data._id })
    return data._id
  }
  const send = async (values: LicenseValues, file: File | null) => {
    const document_id = file === null ? '' : await upload(file)
    await api()(submitLicense, { body: { ...values, valid_from: validFrom, document_id } })
    onSent()
  }
  return (
    <section className="panel flex flex-col gap-4">
      <h2 className="text-lg font-semibold">
        {isRenewal ? <Trans>Send the renewal</Trans> : <Trans>Send a license</Trans>}
      </h2>
      <LicenseForm
        kinds={kinds}
        today={shopClock(new Date(), time_zone).day}
        start={{
          ...(kind_id !== undefined && { kind_id }),
          ...(renewed !== undefined && {
            ...{ kind_id: renewed.kind_id, number: renewed.number, valid_from: validFrom },
            first_issued_on: renewed.first_issued_on ?? '',
          }),
        }}
        send={send}
        onCancel={onCancel}
      />
    </section>
  )
}

const firstDayAfter = ({ valid_from, valid_until }: MyLicense, isRenewal: boolean): string =>
  isRenewal ? addDays(valid_until, 1) : valid_from
