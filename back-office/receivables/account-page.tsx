import {
  addOpeningBalance,
  changeCustomerAccount,
  chargeFee,
  fileCashReport,
  getCustomerAccount,
  takePayment,
} from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import type { CustomerAccount } from '@endcap/contract/receivables/receivables'
import { Button, buttonClass } from '@endcap/ui/button'
import { Menu, MenuItem } from '@endcap/ui/menu'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { may } from '../session/may.ts'
import { CashReportDialog, FeeDialog, OpeningDialog, TermsDialog } from './account-dialogs.tsx'
import { AccountEntries } from './account-entries.tsx'
import {
  AccountFigures,
  AgeingStrip,
  CashReportBanner,
  HoldButton,
  HoldChip,
  useTermsName,
} from './account-facts.tsx'
import { OpenDocuments } from './open-documents.tsx'
import { usePaymentKey } from './use-payment-key.ts'

type Opened = 'opening' | 'fee' | 'terms' | 'report' | null

const MoreMenu = ({ open }: { open: (dialog: Opened) => void }) =>
  may(addOpeningBalance) && (
    <Menu
      trigger={
        <Button>
          More
          <ChevronDown className="size-4" aria-hidden />
        </Button>
      }
    >
      {may(chargeFee) && <MenuItem onClick={() => open('fee')}>Charge a fee</MenuItem>}
      <MenuItem onClick={() => open('opening')}>Opening balance</MenuItem>
    </Menu>
  )

const Terms = ({ account, onChange }: { account: CustomerAccount; onChange: () => void }) => {
  const limit = account.credit_limit
  return (
    <Panel
      title="Terms and limit"
      actions={may(changeCustomerAccount) && <Button onClick={onChange}>Change</Button>}
    >
      <DescriptionList
        items={[
          ['Payment', account.pays_by_invoice ? 'By invoice' : 'Cash on delivery'],
          ['Terms', useTermsName(account)],
          ['Credit limit', limit === null ? 'None' : formatCents(limit)],
          ...(account.open_orders > 0
            ? [['Orders without an invoice', formatCents(account.open_orders)] as const]
            : []),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <HoldButton account={account} />
        <HoldChip account={account} />
      </div>
    </Panel>
  )
}

const AccountView = ({ account }: { account: CustomerAccount }) => {
  const [opened, setOpened] = useState<Opened>(null)
  const { customer_id: id, business_name: name } = account
  const close = () => setOpened(null)
  usePaymentKey(id)
  return (
    <RecordPage
      title={name}
      list={{ label: 'Receivables', path: '/receivables' }}
      actions={
        <>
          <Link to={`/customers/${id}` as string} className={buttonClass()}>
            Customer
          </Link>
          <MoreMenu open={setOpened} />
          {may(takePayment) && (
            <Link
              to={'/payments/new' as string}
              search={{ customer: id }}
              className={buttonClass('primary')}
            >
              Take payment
            </Link>
          )}
        </>
      }
    >
      <CashReportBanner
        customerId={id}
        action={
          may(fileCashReport) && <Button onClick={() => setOpened('report')}>It was filed</Button>
        }
      />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <div className="panel flex flex-col gap-4">
            <AccountFigures account={account} />
            <AgeingStrip account={account} />
          </div>
          <OpenDocuments account={account} />
        </div>
        <Terms account={account} onChange={() => setOpened('terms')} />
      </div>
      <AccountEntries account={account} />
      {opened === 'opening' && <OpeningDialog account={account} onClose={close} />}
      {opened === 'fee' && <FeeDialog account={account} onClose={close} />}
      {opened === 'terms' && <TermsDialog account={account} onClose={close} />}
      {opened === 'report' && <CashReportDialog account={account} onClose={close} />}
    </RecordPage>
  )
}

export const AccountPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getCustomerAccount, { params: { id } })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  return <AccountView key={id} account={data.data} />
}
