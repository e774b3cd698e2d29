import type { AccountingBatch, AccountingSettings } from '@endcap/contract/accounting/accounting'
import {
  type AccountingAccount,
  accountingAccounts,
} from '@endcap/contract/accounting/accounting-accounts'
import {
  changeAccountingSettings,
  getAccountingFile,
  getAccountingSettings,
  getAccountingWaiting,
  listAccountingBatches,
  makeAccountingBatch,
} from '@endcap/contract/client/page-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatDay, shopClock } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { ifMatch, useAction, useCall, useInvalidate } from '../api/queries.ts'
import { FieldRow, RecordForm } from '../forms/record-form.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { countOf } from '../layout/count-of.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import { LabeledControl } from '../layout/labeled-control.tsx'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'
import { amountColumn, numberColumn, timeColumn } from '../lists/columns.tsx'
import { PagedTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { saveFile } from '../lists/save-file.ts'
import { hasFeature, useTimeZone } from '../shop/use-shop.ts'

const programs = {
  quickbooks_desktop: 'QuickBooks Desktop',
  quickbooks_online: 'QuickBooks Online',
  xero: 'Xero',
} as const

const accountLabels: Readonly<Record<AccountingAccount, string>> = {
  receivable: 'Accounts receivable',
  sales: 'Sales',
  delivery: 'Delivery fees',
  excise: 'Excise added to prices',
  returns: 'Credit memos',
  fees: 'Returned check fees',
  discounts: 'Early payment discounts',
  bad_debt: 'Write-offs',
  undeposited: 'Money received',
}

const howTo: Readonly<Record<keyof typeof programs, string>> = {
  quickbooks_desktop:
    'In QuickBooks, choose File › Utilities › Import › IIF Files. Add accounts with these names first.',
  quickbooks_online:
    'In QuickBooks, choose Settings › Import data: “invoices” under Invoices, “journal” under Journal entries.',
  xero: 'In Xero, choose Business › Invoices › Import for “invoices”, and Import a statement for “bank-statement”.',
}

/** Xero knows its own account of receivables, and a bank statement names none. */
const usesAccount = (format: keyof typeof programs, account: AccountingAccount): boolean =>
  (account !== 'excise' || hasFeature('excise')) &&
  (format !== 'xero' || (account !== 'receivable' && account !== 'undeposited'))

const download = async (number: number, name: string) => {
  try {
    const params = { id: String(number) }
    const bytes = await call(getAccountingFile, { params, query: { name } })
    saveFile(`batch-${number}-${name}`, bytes, 'application/octet-stream')
  } catch (error) {
    notifyFailure(error)
  }
}

const FileButtons = ({ number, files }: AccountingBatch) => (
  <span className="flex flex-wrap gap-2">
    {files.map((name) => (
      <Button key={name} onClick={() => void download(number, name)}>
        <Download className="size-4" aria-hidden />
        {name}
      </Button>
    ))}
  </span>
)

const columns: readonly ListColumn<AccountingBatch>[] = [
  { id: 'number', label: 'Batch', width: 6, cell: ({ number }) => number },
  { id: 'until', label: 'Through', cell: ({ until }) => formatDay(until, 'short') },
  { id: 'format', label: 'For', cell: ({ format }) => programs[format] },
  numberColumn('entries', 'Entries', ({ entries }) => entries),
  amountColumn('total', 'Receivables', ({ total }) => total),
  timeColumn('at', 'Made', ({ at }) => at),
  { id: 'by', label: 'By', cell: ({ by }) => by },
  { id: 'files', label: 'Files', hasControls: true, cell: FileButtons },
]

const NextBatch = ({ program }: { program: string }) => {
  const today = shopClock(new Date(), useTimeZone()).day
  const [until, setUntil] = useState(today)
  const { data } = useCall(getAccountingWaiting, { query: { until } })
  const making = useAction(makeAccountingBatch, {
    message: ({ data: { number } }) => `Batch ${number} is ready to download.`,
  })
  const waiting = data?.data
  return (
    <Panel title="Next batch">
      <div className="flex flex-wrap items-end gap-3">
        <LabeledControl label="Through">
          {(control) => (
            <input
              {...control}
              type="date"
              className="field w-auto!"
              value={until}
              max={today}
              onChange={({ target }) => setUntil(target.value || today)}
            />
          )}
        </LabeledControl>
        <p role="status" className="min-w-60 flex-1 pb-2 text-sm">
          {waiting === undefined
            ? 'Counting…'
            : waiting.entries === 0
              ? 'Everything through this day is in a batch.'
              : `${countOf(waiting.entries, 'entry', 'entries')} since ${formatDay(waiting.oldest, 'short')}: receivables ${waiting.total < 0 ? 'fall' : 'rise'} by ${formatCents(Math.abs(waiting.total))}.`}
        </p>
        <Button
          kind="primary"
          isBusy={making.isPending}
          disabled={waiting === undefined || waiting.entries === 0}
          onClick={() => making.mutate({ body: { until } })}
        >
          Make a batch for {program}
        </Button>
      </div>
      <p className="text-xs text-soft">
        Each invoice, memo, payment and fee goes into one batch. A batch never changes, so you can
        download it again at any time.
      </p>
    </Panel>
  )
}

const AccountFields = () => {
  const format: keyof typeof programs = useWatch({ name: 'format' })
  return (
    <>
      <p className="text-sm text-soft">{howTo[format]}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {accountingAccounts
          .filter((account) => usesAccount(format, account))
          .map((account) => (
            <TextInput
              key={account}
              name={account}
              label={accountLabels[account]}
              {...(format === 'xero' && { help: 'The account’s code.' })}
            />
          ))}
      </div>
      {format === 'xero' && (
        <TextInput name="tax" label="Tax rate for sales without tax" isRequired />
      )}
    </>
  )
}

const SettingsForm = ({
  settings,
  reload,
}: {
  settings: AccountingSettings
  reload: () => Promise<AccountingSettings>
}) => {
  const invalidate = useInvalidate()
  const toValues = ({ accounts, ...rest }: AccountingSettings) => ({ ...rest, ...accounts })
  return (
    <RecordForm
      values={toValues(settings)}
      saved="Accounting settings saved."
      save={async (changed) => {
        const { format, tax, begins_on, ...rest } = changed
        const accounts = Object.fromEntries(
          Object.entries(rest).filter(([name]) => name in accountLabels),
        )
        const body = { format, tax, begins_on, accounts } as never
        await call(changeAccountingSettings, { body, headers: ifMatch(settings) })
        await invalidate('accounting')
      }}
      reload={async () => toValues(await reload())}
    >
      <Panel title="Your accounting program">
        <FieldRow columns="1fr 1fr">
          <ChoiceInput name="format" label="Program" choices={Object.entries(programs)} />
          <TextInput
            name="begins_on"
            label="Export from"
            type="date"
            help="Entries before this day are already in your books."
          />
        </FieldRow>
        <AccountFields />
      </Panel>
    </RecordForm>
  )
}

export const AccountingPage = () => {
  useTitle('Accounting')
  const { data, error, refetch } = useCall(getAccountingSettings)
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  const reload = async () => (await refetch({ throwOnError: true })).data?.data ?? data.data
  return (
    <div className="flex flex-col gap-3">
      <h1>Accounting</h1>
      <NextBatch program={programs[data.data.format]} />
      <Panel title="Batches">
        <PagedTable<AccountingBatch>
          list={listAccountingBatches}
          params={{}}
          columns={columns}
          rowId={({ number }) => String(number)}
          empty="No batches yet. Make one above, then import its files into your accounting program."
        />
      </Panel>
      <SettingsForm key={data.data.format} settings={data.data} reload={reload} />
    </div>
  )
}
