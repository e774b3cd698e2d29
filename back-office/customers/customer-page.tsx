import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { type CustomerField, customerFields } from '@endcap/contract/accounts/customer-fields'
import {
  changeCustomer,
  contactMessageEndpoints,
  customerNoteEndpoints,
  getCustomer,
  getCustomerDelivery,
  listCustomerDuplicates,
  placeOrderForCustomer,
  sendPasswordLink,
} from '@endcap/contract/client/staff-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { notify } from '@endcap/ui/toast'
import { Link, useParams } from '@tanstack/react-router'
import { notifyFailure } from '../api/failures.ts'
import { useAction, useCall } from '../api/queries.ts'
import { formatNumber } from '../layout/count-of.ts'
import { DescriptionList, EmailLink, Figures, PhoneLink } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { formatStatus, StatusChip } from '../layout/status-chip.tsx'
import { LicensesPanel } from '../licenses/licenses-panel.tsx'
import { Presence } from '../live/presence.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { CustomerPriceList } from '../price-lists/customer-price-list.tsx'
import { AccountPanel } from '../receivables/account-panel.tsx'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import { classOfTradeLabels } from './class-of-trade-labels.ts'
import { CustomerDelivery } from './customer-delivery.tsx'
import { CustomerDuplicates } from './customer-duplicates.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerTransitions } from './customer-transitions.tsx'
import { MergedCustomers } from './merged-customers.tsx'

const text = (customer: CustomerRow, name: Exclude<CustomerField, 'tags' | 'pays_by_invoice'>) =>
  [customerFields[name].label, customer[name]] as const

const PasswordLinkButton = ({ customer }: { customer: CustomerRow }) => {
  const sending = useAction(sendPasswordLink)
  const send = () =>
    sending
      .mutateAsync({ params: { id: customer._id } })
      .then(({ message }) => notify({ text: message }), notifyFailure)
  return (
    <Button isBusy={sending.isPending} onClick={() => void send()}>
      Send a password link
    </Button>
  )
}

const Decision = ({ customer }: { customer: CustomerRow }) => {
  const { status, status_reason: reason, status_by: by, status_at: at } = customer
  if (at === null) return null
  const sentence = (
    <>
      {formatStatus(status)} by {by}, <Timestamp at={at} />
      {reason !== '' && <span className="block whitespace-pre-line">Reason: {reason}</span>}
    </>
  )
  // Only statuses that prevent a customer from ordering are highlighted.
  if (status === 'approved') return <p className="text-sm text-soft">{sentence}</p>
  return <Banner kind={status === 'pending' ? 'info' : 'error'}>{sentence}</Banner>
}

const Messages = ({ customerId }: { customerId: string }) => {
  const { data } = useCall(contactMessageEndpoints.list, {
    query: { customer: customerId, limit: 10 },
  })
  const messages = data?.data ?? []
  if (messages.length === 0) return null
  return (
    <Panel title="Messages">
      <ul className="flex flex-col text-sm">
        {messages.map((message) => (
          <li key={message._id} className="border-t border-line first:border-0">
            <Link
              to={`/contact-messages/${message._id}` as string}
              className="flex min-h-9 flex-wrap items-center gap-x-3 hover:bg-surface"
            >
              <span className="font-semibold">{message.subject}</span>
              <StatusChip status={message.status} />
              <span className="ml-auto">
                <Timestamp at={message.createdAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const LawAndTax = ({ customer }: { customer: CustomerRow }) => {
  if (!useHasTradeFacts()) return null
  return (
    <Panel title="Law and tax">
      {customer.state_code === '' && (
        <Banner kind="info">
          The state “{customer.state}” isn’t recognized. Please correct it, so that the rules of the
          state apply.
        </Banner>
      )}
      <DescriptionList
        items={[
          [
            customerFields.class_of_trade.label,
            classOfTradeLabels[customer.class_of_trade] ?? customer.class_of_trade,
          ],
          [customerFields.fein.label, customer.fein.replace(/^(\d{2})(\d{7})$/, '$1-$2')],
          text(customer, 'sales_tax_number'),
          text(customer, 'county'),
        ]}
      />
    </Panel>
  )
}

const CustomerView = ({ customer }: { customer: CustomerRow }) => (
  <RecordPage
    title={customer.business_name}
    list={{ label: 'Customers', path: '/customers' }}
    status={customer.status}
    actions={
      <>
        {may(sendPasswordLink) && <PasswordLinkButton customer={customer} />}
        {may(changeCustomer) && (
          <Link to={`/customers/${customer._id}/change` as string} className={buttonClass()}>
            Edit
          </Link>
        )}
        <CustomerTransitions customer={customer} />
        {customer.status === 'approved' && may(placeOrderForCustomer) && (
          <Link
            to="/orders/new"
            search={{ customer: customer._id }}
            className={buttonClass('primary')}
          >
            New order
          </Link>
        )}
      </>
    }
  >
    <Presence kind="customers" id={customer._id} />
    <Decision customer={customer} />
    <CustomerDuplicates customer={customer} />
    <div className="grid items-start gap-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-3 md:col-start-2 md:row-start-1">
        <Panel title="Contact">
          <DescriptionList
            items={[
              text(customer, 'name'),
              ['Phone', <PhoneLink key="phone" phone={customer.phone} />],
              ['Email', <EmailLink key="email" email={customer.email} />],
              text(customer, 'time'),
              ['Registered', <Timestamp key="at" at={customer.createdAt} />],
            ]}
          />
        </Panel>
        <Panel title="Business">
          <DescriptionList
            items={[
              text(customer, 'business_name'),
              text(customer, 'business_address'),
              text(customer, 'aptNo'),
              text(customer, 'city'),
              text(customer, 'state'),
              text(customer, 'zip'),
              text(customer, 'country'),
            ]}
          />
        </Panel>
        <Panel title="Business with us">
          <DescriptionList
            items={[
              ['Payment', customer.pays_by_invoice ? 'By invoice' : 'Cash on delivery'],
              ['Price list', <CustomerPriceList key="prices" customer={customer} />],
              ...(may(getCustomerDelivery)
                ? [['Delivery', <CustomerDelivery key="delivery" id={customer._id} />] as const]
                : []),
              text(customer, 'terms'),
              [
                'Tags',
                customer.tags.length === 0 ? (
                  ''
                ) : (
                  <span key="tags" className="flex flex-wrap gap-1">
                    {customer.tags.map((tag) => (
                      <Chip key={tag}>{tag}</Chip>
                    ))}
                  </span>
                ),
              ],
            ]}
          />
        </Panel>
        <LawAndTax customer={customer} />
        <NotesPanel endpoints={customerNoteEndpoints} id={customer._id} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="panel">
          <Figures
            items={[
              ['Total', formatCents(customer.total)],
              ['Orders', formatNumber(customer.orders)],
              [
                'Last order',
                customer.last_order_at === null ? (
                  '–'
                ) : (
                  <Timestamp key="last" at={customer.last_order_at} />
                ),
              ],
            ]}
          />
        </div>
        <AccountPanel customerId={customer._id} />
        <LicensesPanel customerId={customer._id} />
        <Panel title="Orders">
          <CustomerOrders customerId={customer._id} />
        </Panel>
        {may(contactMessageEndpoints.list) && <Messages customerId={customer._id} />}
        <MergedCustomers id={customer._id} />
      </div>
    </div>
  </RecordPage>
)

export const CustomerPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(getCustomer, { params: { id } })
  // The duplicates are in the middle of the page. If they were loaded later, they would move the
  // panels below.
  const areDuplicatesLoading = useCall(listCustomerDuplicates, { params: { id } }).isLoading
  if (data !== undefined && !areDuplicatesLoading)
    return <CustomerView key={id} customer={data.data} />
  return <NotLoaded error={error} refetch={refetch} />
}
