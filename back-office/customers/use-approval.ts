import type { Customer, CustomerRow } from '@endcap/contract/accounts/accounts'
import {
  approveCustomer,
  approveCustomers,
  undoApprovals,
} from '@endcap/contract/client/staff-calls.gen'
import { notify } from '@endcap/ui/toast'
import { failureCode, failureMessage, notifyFailure } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { askInDialog } from '../layout/questions.tsx'
import { may } from '../session/may.ts'

export const isToApprove = ({ status }: CustomerRow): boolean =>
  (status === 'pending' || status === 'rejected') && may(approveCustomer)

type Approved = Pick<Customer, '_id' | 'business_name'>

const maxNamed = 3

const describeUnrouted = (names: readonly string[]): string => {
  const more = names.length - maxNamed
  const named = names.slice(0, maxNamed).join(', ')
  return `No delivery route has ${more > 0 ? `${named} and ${more} more` : named}: choose a route, or correct the ZIP code, so that orders get a delivery day.`
}

export const useApproval = () => {
  const approval = useAction(approveCustomers, { alsoChanges: ['today'] })
  const undoing = useAction(undoApprovals, { alsoChanges: ['today'] })
  const approve = async (customers: readonly Approved[], confirm = false): Promise<void> => {
    const ids = customers.map(({ _id }) => _id)
    const [first] = customers
    const who =
      customers.length === 1 && first !== undefined
        ? `${first.business_name} is`
        : `${customers.length} customers are`
    const undo = () =>
      undoing.mutateAsync({ body: { ids } }).then(() => {
        notify({ text: `${who} no longer approved. No email was sent.` })
      }, notifyFailure)
    try {
      const { data, without_route } = await approval.mutateAsync({ body: { ids, confirm } })
      const names = data
        .filter(({ _id }) => without_route.includes(_id))
        .map(({ business_name }) => business_name)
      notify({
        text: [`${who} approved.`, ...(names.length === 0 ? [] : [describeUnrouted(names)])].join(
          ' ',
        ),
        undo: () => void undo(),
      })
    } catch (error) {
      if (failureCode(error) !== 'not_confirmed') return notifyFailure(error)
      if (await askInDialog(failureMessage(error), { yes: 'Approve anyway' }))
        await approve(customers, true)
    }
  }
  return { approve, isBusy: approval.isPending }
}
