import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { getCustomerAccount } from '@endcap/contract/client/page-calls.gen'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'
import { CustomerSearch } from '../inputs/customer-search.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'
import { type BookedPayment, PaymentForm } from './payment-form.tsx'

const OfCustomer = ({
  id,
  pay,
  onChange,
  onBooked,
}: {
  id: string
  pay: readonly string[]
  /** Undefined if the customer is fixed. */
  onChange: (() => void) | undefined
  onBooked: (booked: BookedPayment) => void
}) => {
  const { data, error, refetch } = useCall(getCustomerAccount, { params: { id } })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  return (
    <PaymentForm
      account={data.data}
      pay={pay}
      onBooked={onBooked}
      actions={
        onChange && (
          <Button kind="plain" onClick={onChange}>
            Other customer
          </Button>
        )
      }
    />
  )
}

/** Starts with a customer’s search, and again after each payment; from a customer’s page, goes back to their account. */
export const PaymentPage = () => {
  const { customer = '', pay = '' }: SearchTexts = useSearch({ strict: false })
  const [chosen, setChosen] = useState<Pick<CustomerRow, '_id'> | null>(null)
  const navigate = useNavigate()
  const id = customer || chosen?._id
  const onBooked = ({ text }: BookedPayment) => {
    notify({ text })
    if (customer === '') setChosen(null)
    else void navigate({ to: `/customers/${customer}/account` as string, replace: true })
  }
  return (
    <RecordPage title="Take payment" list={{ label: 'Receivables', path: '/receivables' }}>
      {id === undefined ? (
        <Panel title="Who pays?">
          <CustomerSearch onChoose={setChosen} />
        </Panel>
      ) : (
        <OfCustomer
          key={id}
          id={id}
          pay={pay.split(',').filter(Boolean)}
          onChange={customer === '' ? () => setChosen(null) : undefined}
          onBooked={onBooked}
        />
      )}
    </RecordPage>
  )
}
