import type { CustomerRow, CustomerStatus } from '@endcap/contract/accounts/accounts'
import {
  approveCustomer,
  reinstateCustomer,
  rejectCustomer,
  suspendCustomer,
} from '@endcap/contract/client/staff-calls.gen'
import { maxLength } from '@endcap/contract/limits'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { useId, useState } from 'react'
import { failureCode, failureMessage, staleMessage } from '../api/failures.ts'
import { ifMatch, useAction } from '../api/queries.ts'
import { onFirstClick } from '../forms/on-first-click.ts'
import { useUnsavedText } from '../forms/use-unsaved.ts'
import { may } from '../session/may.ts'
import { useApproval } from './use-approval.ts'

type Transition = {
  endpoint: typeof rejectCustomer | typeof suspendCustomer | typeof reinstateCustomer
  label: string
  effect: string
  /** Completes the notice: `Corner Mart is rejected.` */
  outcome: string
  kind: 'danger' | 'primary'
}

const reject: Transition = {
  endpoint: rejectCustomer,
  label: 'Reject',
  effect: 'They won’t be able to log in. We’ll email them.',
  outcome: 'rejected',
  kind: 'danger',
}
const suspend: Transition = {
  endpoint: suspendCustomer,
  label: 'Suspend',
  effect: 'They are logged out now and can’t log in until reinstated. We’ll email them.',
  outcome: 'suspended',
  kind: 'danger',
}
const reinstate: Transition = {
  endpoint: reinstateCustomer,
  label: 'Reinstate',
  effect: 'They will be able to log in and place orders again. We’ll email them.',
  outcome: 'reinstated',
  kind: 'primary',
}

/** The transitions that need a reason, by status. Approval needs none and offers Undo instead. */
const transitionsFrom: Readonly<Record<CustomerStatus, readonly Transition[]>> = {
  pending: [reject],
  rejected: [],
  approved: [suspend],
  suspended: [reinstate],
}

const TransitionDialog = ({
  customer,
  transition,
  onClose,
}: {
  customer: CustomerRow
  transition: Transition
  onClose: () => void
}) => {
  const id = useId()
  const { text: reason, setText: setReason, closing } = useUnsavedText(`reason ${transition.label}`)
  const [problem, setProblem] = useState('')
  const action = useAction(transition.endpoint, {
    alsoChanges: ['today'],
    onSent: () => {
      notify({ text: `${customer.business_name} is ${transition.outcome}.` })
      onClose()
    },
  })
  const close = closing(onClose)
  const confirm = async () => {
    try {
      const input = { params: { id: customer._id }, body: { reason }, headers: ifMatch(customer) }
      await action.mutateAsync(input)
    } catch (error) {
      setProblem(
        failureCode(error) === 'stale'
          ? `${staleMessage} The page shows it now; please check it and try again.`
          : failureMessage(error),
      )
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={`${transition.label} ${customer.business_name}?`}
      actions={
        <>
          <Button onClick={close}>Go back</Button>
          <Button kind={transition.kind} isBusy={action.isPending} onClick={() => void confirm()}>
            {transition.label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <p>{transition.effect}</p>
        <label htmlFor={id} className="font-semibold">
          Reason, for the email and for colleagues (optional)
        </label>
        <textarea
          id={id}
          value={reason}
          maxLength={maxLength.reason}
          rows={3}
          autoFocus
          onChange={(event) => setReason(event.target.value)}
          className="field"
        />
      </div>
    </Dialog>
  )
}

export const CustomerTransitions = ({ customer }: { customer: CustomerRow }) => {
  const [chosen, setChosen] = useState<Transition | null>(null)
  const { approve, isBusy } = useApproval()
  const canApprove = customer.status === 'pending' || customer.status === 'rejected'
  return (
    <>
      {transitionsFrom[customer.status]
        .filter(({ endpoint }) => may(endpoint))
        .map((transition) => (
          <Button
            key={transition.label}
            kind={transition.kind}
            onClick={() => setChosen(transition)}
          >
            {transition.label}
          </Button>
        ))}
      {canApprove && may(approveCustomer) && (
        <Button
          kind="primary"
          isBusy={isBusy}
          onClick={onFirstClick(() => void approve([customer]))}
        >
          Approve
        </Button>
      )}
      {chosen !== null && (
        <TransitionDialog customer={customer} transition={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
