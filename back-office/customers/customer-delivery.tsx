import { getCustomerDelivery } from '@endcap/contract/client/staff-calls.gen'
import { describeDelivery } from '@endcap/contract/delivery/delivery-days'
import { formatCents } from '@endcap/contract/money'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import { useCall } from '../api/queries.ts'
import { TimeZone } from '../shop/use-shop.ts'

export const CustomerDelivery = ({ id }: { id: string }) => {
  const timeZone = useContext(TimeZone)
  const delivery = useCall(getCustomerDelivery, { params: { id } }).data?.data
  if (delivery === undefined) return null
  if (delivery.route_id === '') return <>No route</>
  const { terms } = delivery
  return (
    <>
      <Link to={`/delivery-routes/${delivery.route_id}` as string} className="link">
        {delivery.route}
      </Link>
      {delivery.is_by_zip && ', by ZIP code'}
      {terms !== null && (
        <span className="block text-xs text-soft">
          {describeDelivery(terms, new Date(), timeZone)}
          {terms.minimum > 0 && ` · minimum ${formatCents(terms.minimum)}`}
        </span>
      )}
    </>
  )
}
