import { deliveryRouteEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { DeliveryRoute } from '@endcap/contract/delivery/delivery'
import { formatCents } from '@endcap/contract/money'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { may } from '../session/may.ts'
import { describeCutoffs } from './describe-cutoffs.ts'

const describeMinimum = ({ minimum, below_minimum, fee }: DeliveryRoute): string => {
  if (minimum === 0) return 'None'
  const rule =
    below_minimum === 'refuse'
      ? 'orders below it are refused'
      : fee === 0
        ? 'no fee below it'
        : `${formatCents(fee)} fee below it`
  return `${formatCents(minimum)}, ${rule}`
}

export const DeliveryRouteList = () => (
  <ListPage<DeliveryRoute>
    title="Routes"
    list={deliveryRouteEndpoints.list}
    rowId={(route) => route._id}
    rowPath={(route) => `/delivery-routes/${route._id}`}
    rowName={(route) => route.name}
    search="Name"
    {...(may(deliveryRouteEndpoints.create) && {
      create: { label: 'New route', path: '/delivery-routes/new' },
    })}
    columns={[
      { id: 'name', label: 'Route', width: 12, cell: (route) => route.name },
      {
        id: 'days',
        label: 'Days and cut-offs',
        width: 24,
        card: 'line',
        cell: (route) => describeCutoffs(route) || 'No delivery days',
      },
      { id: 'minimum', label: 'Minimum', width: 16, cell: describeMinimum },
      numberColumn('zip_codes', 'ZIP codes', ({ zip_codes }) => zip_codes.length, { width: 7 }),
    ]}
    empty="No routes yet. With routes, customers see the order cut-off for each delivery day."
  />
)
