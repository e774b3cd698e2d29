import { createLicense, listLicenses } from '@endcap/contract/client/page-calls.gen'
import { maxLicensesPerCustomer } from '@endcap/contract/limits'
import { formatDate } from '@endcap/contract/shop-time'
import { buttonClass } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { useCall } from '../api/queries.ts'
import { Panel } from '../layout/panel.tsx'
import { StatusChip } from '../layout/status-chip.tsx'
import { may, requires } from '../session/may.ts'
import { useFeature } from '../shop/use-shop.ts'
import { statusOf } from './license-words.ts'
import { ResaleCertificate } from './resale-certificate.tsx'

/** Of a customer; nothing in a shop without licenses. */
export const LicensesPanel = ({ customerId }: { customerId: string }) =>
  useFeature('licenses') && may(requires('read-trade')) ? (
    <Panel
      title="Licenses"
      actions={
        may(createLicense) && (
          <Link
            to={'/licenses/new' as string}
            search={{ customer: customerId }}
            className={buttonClass()}
          >
            Add license
          </Link>
        )
      }
    >
      <Licenses customerId={customerId} />
      <ResaleCertificate customerId={customerId} />
    </Panel>
  ) : null

const Licenses = ({ customerId }: { customerId: string }) => {
  const { data } = useCall(listLicenses, {
    query: { customer_id: customerId, limit: maxLicensesPerCustomer },
  })
  if (data === undefined) return <div className="h-9" />
  if (data.data.length === 0) return <p className="text-sm text-soft">No licenses yet.</p>
  return (
    <ul className="flex flex-col text-sm">
      {data.data.map(({ _id, kind, number, valid_until, ...license }) => (
        <li key={_id} className="border-t border-line first:border-0">
          <Link
            to={`/licenses/${_id}` as string}
            className="flex min-h-9 flex-wrap items-center gap-x-3 hover:bg-surface pointer-coarse:min-h-11"
          >
            <span className="font-semibold">{kind}</span>
            <span className="tabular-nums">{number}</span>
            <StatusChip status={statusOf(license)} />
            <span className="ml-auto text-soft tabular-nums">
              through {formatDate(valid_until)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
