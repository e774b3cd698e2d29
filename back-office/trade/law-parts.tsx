import type { StaffCall } from '@endcap/contract/client/light-client'
import { productClassEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { resourceOf } from '@endcap/contract/endpoint'
import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Dialog } from '@endcap/ui/dialog'
import { notify } from '@endcap/ui/toast'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../api/call.ts'
import { firstErrorMessage, notifyFailure } from '../api/failures.ts'
import { ifMatch, useCall, useInvalidate } from '../api/queries.ts'
import { FieldRow } from '../forms/record-form.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { askInDialog } from '../layout/questions.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { describePeriod, stateChoices } from './law-words.ts'

export type LawRow = {
  _id: string
  version: number
  valid_from: string
  valid_until: string | null
  source: string
  is_confirmed: boolean
  confirmed_by: string
}

export type LawCalls = { confirm: StaffCall; end: StaffCall }

/** The casts are safe because all these calls take an id and reply with the row. */
const send = (endpoint: StaffCall, row: LawRow, body?: object): Promise<unknown> =>
  call(endpoint, {
    params: { id: row._id },
    headers: ifMatch(row),
    ...(body !== undefined && { body }),
  } as never)

type ConfirmProps = {
  row: LawRow
  calls: LawCalls
  /** Whether the source isn’t beside the button, so that it is asked about. */
  isAsked?: boolean
}

/** One after another, so that a refusal leaves the rest unconfirmed. */
const useConfirm = (calls: LawCalls) => {
  const [isBusy, setBusy] = useState(false)
  const invalidate = useInvalidate()
  const confirm = async (rows: readonly LawRow[]) => {
    setBusy(true)
    try {
      for (const row of rows) await send(calls.confirm, row)
      notify({ text: 'Confirmed.' })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      await invalidate(resourceOf(calls.confirm), 'trade-rules', 'excise')
    }
  }
  return { isBusy, confirm }
}

/** Shown only to those who may confirm. */
export const ConfirmButton = ({ row, calls, isAsked = false }: ConfirmProps) => {
  const { isBusy, confirm } = useConfirm(calls)
  if (row.is_confirmed || !may(calls.confirm)) return null
  const ask = async () => {
    const question = `Does this follow its source: ${row.source || 'none entered'}? Once confirmed, it counts and can’t be changed.`
    if (!isAsked || (await askInDialog(question, { yes: 'Confirm' }))) await confirm([row])
  }
  return (
    <Button isBusy={isBusy} onClick={() => void ask()}>
      Confirm
    </Button>
  )
}

/** For rows that are listed below the source that they share. */
export const ConfirmAllButton = ({ rows, calls }: { rows: readonly LawRow[]; calls: LawCalls }) => {
  const { isBusy, confirm } = useConfirm(calls)
  const open = rows.filter((row) => !row.is_confirmed)
  return open.length > 1 && may(calls.confirm) ? (
    <Button isBusy={isBusy} onClick={() => void confirm(open)}>
      Confirm all {open.length}
    </Button>
  ) : null
}

const EndDialog = ({ row, calls, onClose }: ConfirmProps & { onClose: () => void }) => {
  const form = useId()
  const [day, setDay] = useState(row.valid_until ?? '')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const invalidate = useInvalidate()
  const end = async () => {
    setBusy(true)
    try {
      await send(calls.end, row, { valid_until: day })
      notify({ text: 'The end was saved.' })
      onClose()
    } catch (error) {
      setProblem(firstErrorMessage(error))
    } finally {
      setBusy(false)
      await invalidate(resourceOf(calls.end), 'trade-rules', 'excise')
    }
  }
  return (
    <Dialog
      isOpen
      title="End from a day"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" form={form} kind="primary" isBusy={isBusy}>
            End it
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void end()
        }}
      >
        <LabeledControl
          label="First day without it"
          help="Until the day before, it stays as it is."
          error={problem || undefined}
        >
          {(control) => (
            <input
              {...control}
              type="date"
              value={day}
              className="field"
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </LabeledControl>
      </form>
    </Dialog>
  )
}

export const EndButton = (props: ConfirmProps) => {
  const [isOpen, setOpen] = useState(false)
  if (!may(props.calls.end)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>End…</Button>
      {isOpen && <EndDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Above the form of a row: confirm it, end it, or begin another one with its values. */
export const LawActions = ({
  row,
  calls,
  path,
}: {
  row: LawRow
  calls: LawCalls
  path: string
}) => (
  <>
    <ConfirmButton row={row} calls={calls} isAsked />
    <EndButton row={row} calls={calls} />
    {may(calls.end) && (
      <Link to={`${path}/new` as string} search={{ copy: row._id }} className={buttonClass()}>
        Copy to a new one
      </Link>
    )}
  </>
)

/** Columns that all rows of law have. */
export const lawColumns = <Row extends LawRow>(calls: LawCalls): ListColumn<Row>[] => [
  { id: 'period', label: 'In force', width: 12, card: 'line', cell: describePeriod },
  { id: 'source', label: 'Source', width: 16, from: 'wide', cell: ({ source }) => source },
  {
    id: 'confirmed',
    label: 'Confirmed by',
    width: 9,
    card: 'corner',
    cell: ({ is_confirmed, confirmed_by }) =>
      is_confirmed ? confirmed_by : <Chip tone="warning">Unconfirmed</Chip>,
  },
  {
    id: 'confirm',
    label: '',
    width: 9,
    hasControls: true,
    cell: (row) => <ConfirmButton row={row} calls={calls} isAsked />,
  },
]

export const lawFilters = [
  { name: 'state', label: 'State', kind: 'choice', choices: stateChoices },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: [
      ['unconfirmed', 'Unconfirmed'],
      ['confirmed', 'Confirmed'],
    ],
  },
] as const

export const StateInput = () => (
  <ChoiceInput name="state_code" label="State" isRequired choices={stateChoices} />
)

export const ClassInput = ({ all }: { all?: string }) => {
  const { data } = useCall(productClassEndpoints.list, { query: { limit: 100 } })
  const choices = (data?.data ?? []).map(({ _id, name }) => [_id, name] as const)
  return (
    <ChoiceInput
      name="class_id"
      label="Class"
      isRequired={all === undefined}
      choices={all === undefined ? choices : [['', all], ...choices]}
    />
  )
}

export const PeriodInputs = () => (
  <FieldRow columns="1fr 1fr">
    <TextInput name="valid_from" label="From" type="date" isRequired />
    <TextInput
      name="valid_until"
      label="Until"
      type="date"
      help="The first day on which it no longer holds. Empty: no end."
    />
  </FieldRow>
)

/** Nobody changes a row of law once it is confirmed. */
export const isConfirmed = (row: FormValues): boolean => row.is_confirmed === true

/** The fields of a row of law. */
export const LawFields = ({ children }: { children: ReactNode }) => {
  const values = useFormContext().getValues()
  return (
    <>
      {isConfirmed(values) && (
        <Banner kind="info">
          {`${String(values.confirmed_by)} has confirmed this, so it can’t be changed. If the law changes, end it on that day, then copy it to a new one.`}
        </Banner>
      )}
      {children}
      <PeriodInputs />
      <TextInput
        name="source"
        label="Source"
        help="The statute, rule or page that it follows. Needed before you can confirm."
      />
    </>
  )
}
