import type { CustomerRow } from '@endcap/contract/accounts/accounts'
import { changeCustomer, rejectCustomer } from '@endcap/contract/client/staff-calls.gen'
import { maxLength } from '@endcap/contract/limits'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { useId, useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage } from '../api/failures.ts'
import { ifMatch, useInvalidate } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { may } from '../session/may.ts'
import { isToApprove, useApproval } from './use-approval.ts'

const countCustomers = (rows: readonly CustomerRow[]): string =>
  countOf(rows.length, 'customer', 'customers')

type BulkDialogProps = {
  rows: readonly CustomerRow[]
  /** `Reject`, `Tag`. */
  label: string
  kind: 'danger' | 'primary'
  help: string
  field: string
  isRequired?: boolean
  max: number
  change: (row: CustomerRow, text: string) => Promise<unknown>
  outcome: string
  onClose: () => void
  onDone: () => void
}

/** Changes customers one after another with one text, until one is refused. */
const BulkDialog = ({
  rows,
  label,
  kind,
  help,
  field,
  isRequired = false,
  max,
  change,
  outcome,
  onClose,
  onDone,
}: BulkDialogProps) => {
  const id = useId()
  const invalidate = useInvalidate()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async () => {
    setBusy(true)
    let done = 0
    try {
      for (const row of rows) {
        await change(row, text.trim())
        done += 1
      }
      notify({ text: `${countCustomers(rows)} ${outcome}.` })
      onDone()
    } catch (error) {
      const some = done === 0 ? '' : `${done} of ${rows.length} ${outcome}. `
      setProblem(`${some}${rows[done]?.business_name}: ${failureMessage(error)}`)
    } finally {
      setBusy(false)
      await invalidate('customers', 'today')
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${label} ${countCustomers(rows)}?`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            kind={kind}
            type="submit"
            form={`${id}-form`}
            isBusy={isBusy}
            disabled={isRequired && text.trim() === ''}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        noValidate
        id={`${id}-form`}
        className="flex flex-col gap-3 text-sm"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <p>{help}</p>
        <label htmlFor={id} className="font-semibold">
          {field}
        </label>
        <input
          id={id}
          value={text}
          maxLength={max}
          autoFocus
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className="field"
        />
      </form>
    </Dialog>
  )
}

const target = (row: CustomerRow) => ({ params: { id: row._id }, headers: ifMatch(row) })

/** Offers what fits at least one of the selected customers, with how many it fits. */
export const CustomerBulkActions = ({
  rows,
  clear,
}: {
  rows: CustomerRow[]
  clear: () => void
}) => {
  const { approve, isBusy } = useApproval()
  const [asking, setAsking] = useState<'reject' | 'tag' | null>(null)
  const toApprove = rows.filter(isToApprove)
  const pending = rows.filter(({ status }) => status === 'pending')
  const dialog = {
    onClose: () => setAsking(null),
    onDone: () => {
      setAsking(null)
      clear()
    },
  }
  return (
    <>
      {may(changeCustomer) && <Button onClick={() => setAsking('tag')}>Tag</Button>}
      {pending.length > 0 && may(rejectCustomer) && (
        <Button kind="danger" onClick={() => setAsking('reject')}>
          Reject {pending.length}
        </Button>
      )}
      {toApprove.length > 0 && (
        <Button kind="primary" isBusy={isBusy} onClick={() => void approve(toApprove).then(clear)}>
          Approve {toApprove.length}
        </Button>
      )}
      {asking === 'reject' && (
        <BulkDialog
          {...dialog}
          rows={pending}
          label="Reject"
          kind="danger"
          help="They won’t be able to log in. We’ll email each of them."
          field="Reason, for the emails and for colleagues (optional)"
          max={maxLength.reason}
          change={(row, reason) => call(rejectCustomer, { ...target(row), body: { reason } })}
          outcome="rejected"
        />
      )}
      {asking === 'tag' && (
        <BulkDialog
          {...dialog}
          rows={rows}
          label="Tag"
          kind="primary"
          help="Adds a tag, by which the list can be filtered. Customers never see it."
          field="Tag"
          isRequired
          max={maxLength.tag}
          change={(row, tag) =>
            call(changeCustomer, { ...target(row), body: { tags: [...row.tags, tag] } })
          }
          outcome="tagged"
        />
      )}
    </>
  )
}
