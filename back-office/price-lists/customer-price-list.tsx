import type { Customer } from '@endcap/contract/accounts/accounts'
import { priceListEndpoints, setCustomerPriceList } from '@endcap/contract/client/staff-calls.gen'
import { notify } from '@endcap/ui/toast'
import { Link } from '@tanstack/react-router'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall } from '../api/queries.ts'
import { type Choice, Select } from '../layout/select.tsx'
import { may } from '../session/may.ts'
import { formatPercent } from './price-words.ts'

const standard = 'Standard prices'

export const CustomerPriceList = ({ customer }: { customer: Customer }) => {
  const { data } = useCall(priceListEndpoints.list, { query: { limit: 100 } })
  const { mutateAsync, isPending } = useAction(setCustomerPriceList, {
    alsoChanges: ['price-lists'],
  })
  const lists = data?.data ?? []
  const chosen = lists.find(({ _id }) => _id === customer.price_list_id)
  const nameOf = (id: string) => lists.find(({ _id }) => _id === id)?.name ?? standard
  const give = async (id: string, of: Pick<Customer, 'version'>, isUndo = false) => {
    const before = customer.price_list_id
    try {
      const { data: now } = await mutateAsync({
        params: { id: customer._id },
        body: { price_list_id: id },
        headers: ifMatch(of),
      })
      notify({
        text: `${customer.business_name}: ${nameOf(id)}.`,
        ...(!isUndo && { undo: () => void give(before, now, true) }),
      })
    } catch (error) {
      notifyFailure(error)
    }
  }
  if (!may(setCustomerPriceList))
    return chosen === undefined ? (
      standard
    ) : (
      <Link to={`/price-lists/${chosen._id}` as string} className="text-accent underline">
        {chosen.name}
      </Link>
    )
  return (
    <Select
      aria-label="Price list"
      value={customer.price_list_id}
      disabled={data === undefined || isPending}
      choices={[
        ['', standard],
        ...lists.map(
          ({ _id, name, percent }): Choice => [_id, `${name} (${formatPercent(percent)})`],
        ),
      ]}
      onChange={(id) => void give(id, customer)}
    />
  )
}
