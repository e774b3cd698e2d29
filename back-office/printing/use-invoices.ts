import { issueInvoices } from '@endcap/contract/client/staff-calls.gen'
import { useNavigate } from '@tanstack/react-router'
import { notifyFailure } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'

/** Whether items can no longer be added to the order or removed from it. */
export const canHaveInvoice = ({ status }: { status: string }): boolean =>
  status === 'ready' || status === 'delivered'

/** Returns a function that creates the missing invoices, then opens all of them. */
export const useInvoices = () => {
  const navigate = useNavigate()
  const issue = useAction(issueInvoices, { alsoChanges: ['orders'] })
  return async (order_ids: string[], { correct = false } = {}): Promise<void> => {
    if (issue.isPending) return
    try {
      await issue.mutateAsync({ body: { order_ids, correct } })
      const path: string = '/print/invoices'
      await navigate({ to: path, search: { orders: order_ids.join(',') } })
    } catch (error) {
      notifyFailure(error)
    }
  }
}
