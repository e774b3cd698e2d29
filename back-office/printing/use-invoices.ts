import { CallError } from '@endcap/contract/client/call'
import { issueInvoices } from '@endcap/contract/client/staff-calls.gen'
import type { Invoice } from '@endcap/contract/printing/invoices'
import { notify } from '@endcap/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import type { MissingFact } from './missing-facts.tsx'

/** Whether items can no longer be added to the order or removed from it. */
export const canHaveInvoice = ({ status }: { status: string }): boolean =>
  status === 'ready' || status === 'delivered'

/**
 * `make` creates the missing invoices, then opens all of them. `corrected`: the invoice of the one order that has changed since. It
 * opens its new revision; if it can't be revised any more, a memo corrects it, which is announced. `missing`: what the law asks for,
 * so that none was created.
 */
export const useInvoices = () => {
  const navigate = useNavigate()
  const issue = useAction(issueInvoices, { alsoChanges: ['orders', 'memos', 'receivables'] })
  const [missing, setMissing] = useState<readonly MissingFact[]>([])
  const make = async (order_ids: string[], corrected?: Invoice): Promise<void> => {
    if (issue.isPending) return
    try {
      const { data } = await issue.mutateAsync({
        body: { order_ids, correct: corrected !== undefined },
      })
      if (corrected !== undefined && data[0]?.revision === corrected.revision)
        return notify({ text: `A memo corrects INV-${corrected.number}.` })
      const path: string = '/print/invoices'
      await navigate({ to: path, search: { orders: order_ids.join(',') } })
    } catch (error) {
      if (error instanceof CallError && error.code === 'document_incomplete')
        setMissing(error.body.lines)
      else notifyFailure(error)
    }
  }
  return { make, missing, forgetMissing: () => setMissing([]) }
}
