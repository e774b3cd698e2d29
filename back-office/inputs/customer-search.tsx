import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { listCustomers } from '@endcap/contract/client/staff-calls.gen'
import { formatPlace } from '@endcap/contract/orders/format-address'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { callQuery } from '../api/queries.ts'
import { StatusChip } from '../layout/status-chip.tsx'
import { SuggestField, useSuggestions } from './suggest-field.tsx'

const maxResults = 8

/** Searches by name, business, phone or city. Enter takes the highlighted or only customer. */
export const CustomerSearch = ({ onChoose }: { onChoose: (customer: CustomerRow) => void }) => {
  const [typed, setTyped] = useState('')
  const [hint, setHint] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const q = typed.trim()
  const search = { query: { q, limit: maxResults, sort: 'business_name' } }
  const { data, isCurrent } = useSuggestions(q, listCustomers, search)
  useEffect(() => input.current?.focus(), [])

  const onEnter = async (highlighted: CustomerRow | undefined) => {
    if (q === '') return
    if (highlighted !== undefined && isCurrent) return onChoose(highlighted)
    try {
      const { data: found } = await client.fetchQuery(callQuery(listCustomers, search))
      const [first, ...others] = found
      if (first === undefined)
        setHint('No customers match. Try a name, a business, a city or a phone number.')
      else if (others.length === 0) onChoose(first)
      else setHint('Several customers match. Choose one with the arrow keys, then press Enter.')
    } catch (error) {
      notifyFailure(error)
    }
  }

  return (
    <div className="max-w-xl">
      <SuggestField<CustomerRow>
        label="Customer"
        placeholder="Name, business, phone or city"
        value={typed}
        onType={(text) => {
          setTyped(text)
          setHint('')
        }}
        items={q === '' ? [] : (data?.data ?? [])}
        itemId={({ _id }) => _id}
        empty={isCurrent ? 'No customers match.' : ''}
        onChoose={onChoose}
        onEnter={(highlighted) => void onEnter(highlighted)}
        inputProps={{ ref: input, 'aria-describedby': 'customer-hint' }}
        renderItem={(customer) => (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{customer.business_name}</span>
              <span className="block truncate text-xs text-soft">
                {[customer.name, formatPlace(customer), customer.phone].filter(Boolean).join(' · ')}
              </span>
            </span>
            {customer.status !== 'approved' && <StatusChip status={customer.status} />}
          </>
        )}
      />
      <p id="customer-hint" role="status" className="mt-1 min-h-5 text-sm text-soft">
        {hint}
      </p>
    </div>
  )
}
