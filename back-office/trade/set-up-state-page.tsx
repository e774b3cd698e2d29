import {
  documentRuleEndpoints,
  exciseRateEndpoints,
  importTradeRules,
  licenseRuleEndpoints,
  listTradeGaps,
} from '@endcap/contract/client/page-calls.gen'
import { describeRate } from '@endcap/contract/excise/rate-values'
import type { TradeGap } from '@endcap/contract/trade/trade-rules'
import { Button, buttonClass } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldErrors } from '../api/failures.ts'
import { useCall, useInvalidate } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'
import { may } from '../session/may.ts'
import { ConfirmAllButton, ConfirmButton, type LawCalls, type LawRow } from './law-parts.tsx'
import { buyerNames, describePeriod, invoiceFieldNames } from './law-words.ts'

const georgiaFile = '/admin/trade/georgia.json'

const listNames = {
  product_classes: ['class', 'classes'],
  license_kinds: ['license kind', 'license kinds'],
  license_rules: ['license rule', 'license rules'],
  served_states: ['served state', 'served states'],
  excise_rates: ['excise rate', 'excise rates'],
  document_rules: ['document rule', 'document rules'],
} as const
type ListName = keyof typeof listNames

const resources = Object.keys(listNames).map((list) => list.replaceAll('_', '-'))

const isList = (name: string): name is ListName => name in listNames

/** `excise_rates.2.rate` → `Row 3 of the excise rates, rate`. */
const placeOf = (path: string): string => {
  const [list = '', row, field] = path.split('.')
  if (!isList(list)) return 'The file'
  if (row === undefined) return `The ${listNames[list][1]}`
  const place = `Row ${Number(row) + 1} of the ${listNames[list][1]}`
  return field === undefined ? place : `${place}, ${field}`
}

const notJson = 'This file isn’t JSON. Please choose a file of a state’s rules.'

const useImport = () => {
  const invalidate = useInvalidate()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<{ done?: string; problems?: readonly string[] }>({})
  const send = async (load: () => Promise<string>) => {
    setBusy(true)
    setResult({})
    try {
      const text = await load()
      const { data } = await call(importTradeRules, { body: JSON.parse(text) })
      const added = Object.entries(data).flatMap(([list, count]) =>
        isList(list) && count > 0 ? [countOf(count, listNames[list][0], listNames[list][1])] : [],
      )
      setResult({
        done:
          added.length === 0
            ? 'Everything in this file is already here. Nothing was changed.'
            : `Added ${new Intl.ListFormat('en').format(added)}. Please read and confirm them in step 3.`,
      })
    } catch (error) {
      const problems = Object.entries(fieldErrors(error)).map(
        ([path, message]) => `${placeOf(path)}: ${message}`,
      )
      const message = error instanceof SyntaxError ? notJson : failureMessage(error)
      setResult({ problems: problems.length === 0 ? [message] : problems })
    } finally {
      setBusy(false)
      await invalidate(...resources, 'trade-rules')
    }
  }
  return { isBusy, send, ...result }
}

const loadGeorgia = async (): Promise<string> => {
  const reply = await fetch(georgiaFile, {})
  return reply.text()
}

const ImportPanel = () => {
  const picker = useRef<HTMLInputElement>(null)
  const { isBusy, send, done, problems = [] } = useImport()
  const choose = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined) void send(() => file.text())
    if (picker.current !== null) picker.current.value = ''
  }
  return (
    <Panel title="1. Add a state’s rules">
      <p className="text-sm">
        A file has classes of products, the licenses they need, excise rates, and what invoices must
        show. What you have already stays as it is, and nothing new counts until you confirm it. It
        isn’t legal advice.
      </p>
      {may(importTradeRules) ? (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" isBusy={isBusy} onClick={() => void send(loadGeorgia)}>
            Add Georgia’s rules
          </Button>
          <Button isBusy={isBusy} onClick={() => picker.current?.click()}>
            Import a file…
          </Button>
          <input
            ref={picker}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label="File of rules"
            onChange={({ target }) => choose(target.files)}
          />
          <a href={georgiaFile} download className={buttonClass('plain')}>
            Download Georgia’s file
          </a>
        </div>
      ) : (
        <p className="text-sm text-soft">Only the owner can import and confirm rules.</p>
      )}
      <div role="status" className="text-sm empty:hidden">
        {done}
      </div>
      {problems.length > 0 && (
        <ul role="alert" className="list-inside list-disc text-sm text-danger">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const ShopPanel = () => (
  <Panel title="2. Enter what invoices say about you">
    <ul className="list-inside list-disc text-sm">
      <li>
        <Link to={'/settings' as string} hash="features" className="link">
          Settings
        </Link>
        : switch on licenses, and excise if you owe it, and save. Then enter your address, the state
        of the warehouse and where you ship from.
      </li>
      <li>
        <Link to={'/licenses/new' as string} search={{ owner: 'shop' }} className="link">
          Your own license
        </Link>
        : enter it, then verify it.
      </li>
    </ul>
  </Panel>
)

type Unconfirmed<Row> = {
  title: string
  rows: readonly Row[]
  total: number
  calls: LawCalls
  path: string
  describe: (row: Row) => string
}

/** Rows that a clerk confirms with one look at their source. */
const bySource = <Row extends LawRow & { state_code: string }>(rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ state_code, source }) => `${state_code} ${source}`).values(),
]

/** Also returns rows confirmed on this page, so that no other button moves under the pointer. */
const useListedRows = <Row extends LawRow>(unconfirmed: readonly Row[]): readonly Row[] => {
  const [listed, setListed] = useState(unconfirmed)
  const added = unconfirmed.filter(({ _id }) => !listed.some((row) => row._id === _id))
  if (added.length > 0) setListed([...listed, ...added])
  const byId = new Map(unconfirmed.map((row) => [row._id, row]))
  return listed.map((row) => byId.get(row._id) ?? { ...row, is_confirmed: true })
}

/** Below their sources, which are read once. */
const UnconfirmedRows = <Row extends LawRow & { state_code: string }>({
  title,
  rows,
  total,
  calls,
  path,
  describe,
}: Unconfirmed<Row>) => {
  const listed = useListedRows(rows)
  return listed.length === 0 ? null : (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">
        {title} ({total})
      </h3>
      {bySource(listed).map((group) => (
        <div key={group[0]?._id} className="rounded-lg border border-line px-3 py-2">
          <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p className="mr-auto min-w-0 grow basis-64 wrap-anywhere">
              {group[0]?.state_code} · {group[0]?.source || 'No source yet. Please enter it first.'}
            </p>
            {group[0]?.source !== '' && <ConfirmAllButton rows={group} calls={calls} />}
          </div>
          <ul className="divide-y divide-line">
            {group.map((row) => (
              <li key={row._id} className="flex flex-wrap items-center gap-x-4 py-1.5 text-sm">
                <div className="mr-auto min-w-0 grow basis-64">
                  <Link to={`${path}/${row._id}` as string} className="link">
                    {describe(row)}
                  </Link>
                  <span className="ml-2 text-soft">{describePeriod(row)}</span>
                </div>
                {row.is_confirmed && (
                  <span className="flex min-h-control items-center">
                    <Chip tone="ok">Confirmed</Chip>
                  </span>
                )}
                <ConfirmButton row={row} calls={calls} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const waiting = { query: { status: 'unconfirmed', limit: 100 } }

const ConfirmPanel = () => {
  const rates = useCall(exciseRateEndpoints.list, waiting).data
  const rules = useCall(licenseRuleEndpoints.list, waiting).data
  const documents = useCall(documentRuleEndpoints.list, waiting).data
  const lists = [rates, rules, documents]
  if (lists.some((list) => list === undefined)) return null
  const isDone = lists.every((list) => list?.total === 0)
  return (
    <Panel title="3. Read and confirm">
      <p className="text-sm">
        {isDone
          ? 'Nothing waits to be confirmed.'
          : 'Compare what is listed with its source, or ask the authority. Leave what you doubt unconfirmed; a source that says “doubtful” needs the authority’s answer first. The titles lead to what you may correct.'}
      </p>
      <UnconfirmedRows
        title="Excise rates"
        rows={rates?.data ?? []}
        total={rates?.total ?? 0}
        calls={exciseRateEndpoints}
        path="/excise-rates"
        describe={(rate) =>
          `${rate.class_name}: ${describeRate(rate)}${rate.is_added ? ', added to the price' : ''}`
        }
      />
      <UnconfirmedRows
        title="License rules"
        rows={rules?.data ?? []}
        total={rules?.total ?? 0}
        calls={licenseRuleEndpoints}
        path="/license-rules"
        describe={({ class_name, buyer_class, kind_id, kind_name }) =>
          `${class_name}, ${buyer_class === null ? 'all other buyers' : buyerNames[buyer_class].toLowerCase()}: ${kind_id === null ? 'no license needed' : kind_name}`
        }
      />
      <UnconfirmedRows
        title="Document rules"
        rows={documents?.data ?? []}
        total={documents?.total ?? 0}
        calls={documentRuleEndpoints}
        path="/document-rules"
        describe={({ field, wording }) =>
          `Invoices show: ${invoiceFieldNames[field].toLowerCase()}${wording === '' ? '' : ` (${wording.replaceAll('\n', ' · ')})`}`
        }
      />
    </Panel>
  )
}

const describeGap = ({ state_code, has_rule, has_rate }: TradeGap): string => {
  if (state_code === '') return 'No served state, so nobody can order it'
  return [
    ...(has_rule ? [] : [`No confirmed license rule in ${state_code}, so nobody can order it`]),
    ...(has_rate ? [] : [`No confirmed excise rate in ${state_code}, so no invoice can be issued`]),
  ].join('. ')
}

const GapsPanel = () => {
  const gaps = useCall(listTradeGaps).data?.data
  if (gaps === undefined) return null
  return (
    <Panel title="4. Give products their class, and check what is missing">
      <p className="text-sm">
        In{' '}
        <Link to={'/products' as string} className="link">
          Products
        </Link>
        , choose “Propose classes…” under More, or select products and choose “Set class”. Products
        without a class are sold like any others.
      </p>
      {gaps.length === 0 ? (
        <p className="text-sm">Nothing is missing for the classes of your products.</p>
      ) : (
        <ul className="list-inside list-disc text-sm">
          {gaps.map((gap) => (
            <li key={`${gap.class_code} ${gap.state_code}`}>
              {gap.class_name} ({countOf(gap.products, 'product', 'products')}): {describeGap(gap)}.
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const lists = [
  ['/license-rules', 'License rules'],
  ['/license-kinds', 'License kinds'],
  ['/served-states', 'Served states'],
  ['/document-rules', 'Document rules'],
  ['/product-classes', 'Classes of products'],
  ['/excise-rates', 'Excise rates'],
]

const ListsPanel = () => (
  <Panel title="All rules">
    <nav aria-label="All rules" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {lists.map(([path, label]) => (
        <Link key={path} to={path as string} className="link py-1">
          {label}
        </Link>
      ))}
    </nav>
  </Panel>
)

export const SetUpStatePage = () => {
  useTitle('Set up a state')
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <h1>Set up a state</h1>
      <ImportPanel />
      <ShopPanel />
      <ConfirmPanel />
      <GapsPanel />
      <ListsPanel />
    </div>
  )
}
