import { createLicense, listLicenses } from '@endcap/contract/client/page-calls.gen'
import type { License } from '@endcap/contract/licenses/licenses'
import { formatDate } from '@endcap/contract/shop-time'
import { buttonClass } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { StatusChip } from '../layout/status-chip.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'
import { holderOf, licenseName, statusOf } from './license-words.ts'

export const LicenseList = () => (
  <ListPage<License>
    title="Licenses"
    list={listLicenses}
    rowId={({ _id }) => _id}
    rowPath={({ _id }) => `/licenses/${_id}`}
    rowName={(license) => `${holderOf(license)}, ${licenseName(license)}`}
    search="Store, owner or license number"
    tabs={{
      values: ['submitted', 'verified', 'other_location', 'expired', 'rejected', 'revoked'],
      waiting: 'submitted',
      waitingName: 'To verify',
    }}
    filters={[
      {
        ...{ name: 'owner', label: 'Holder', kind: 'choice' },
        choices: [
          ['customers', 'Customers'],
          ['shop', 'Our licenses'],
        ],
      },
      {
        ...{ name: 'ends_within', label: 'Ends', kind: 'choice' },
        choices: [
          ['7', 'Within 7 days'],
          ['30', 'Within 30 days'],
          ['60', 'Within 60 days'],
        ],
      },
    ]}
    {...(may(createLicense) && { create: { label: 'New license', path: '/licenses/new' } })}
    actions={
      <Link to={'/licenses/calendar' as string} className={buttonClass()}>
        Calendar
      </Link>
    }
    columns={[
      { id: 'customer', label: 'Holder', width: 14, cell: holderOf },
      { id: 'city', label: 'City', width: 9, cell: ({ city }) => city },
      { id: 'kind', label: 'License', width: 14, card: 'line', cell: ({ kind }) => kind },
      { id: 'number', label: 'Number', width: 9, cell: ({ number }) => number },
      {
        id: 'ends',
        label: 'Last day',
        width: 8,
        cell: ({ valid_until }) => formatDate(valid_until),
      },
      {
        id: 'state',
        label: 'Status',
        width: 8,
        card: 'corner',
        cell: (license) => <StatusChip status={statusOf(license)} />,
      },
    ]}
    empty="No licenses yet. Customers send theirs in the shop; you can enter one here."
  />
)
