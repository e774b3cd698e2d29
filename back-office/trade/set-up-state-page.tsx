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
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldErrors } from '../api/failures.ts'
import { useCall, useInvalidate } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { Panel } from '../layout/panel.tsx'
import { useTitle } from '../layout/title.ts'
import { may } from '../session/may.ts'
import { ConfirmButton, type LawCalls, type LawRow } from './law-parts.tsx'
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

const notJson = 'This file isn’t JSON. Please choose a file of rows of law.'

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
            : `Added ${new Intl.ListFormat('en').format(added)}. Please read and confirm them below.`,
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
    <Panel title="1. Add the rows of a state">
      <p className="text-sm">
        A file has classes, licenses, rates and what invoices must show. What is here already stays
        as it is, and nothing new counts until you confirm it. It is no legal advice.
      </p>
      {may(importTradeRules) ? (
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" isBusy={isBusy} onClick={() => void send(loadGeorgia)}>
            Use Georgia’s rows
          </Button>
          <Button isBusy={isBusy} onClick={() => picker.current?.click()}>
            Import a file…
          </Button>
          <input
            ref={picker}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label="File of rows"
            onChange={({ target }) => choose(target.files)}
          />
          <a href={georgiaFile} download className={buttonClass('plain')}>
            Download Georgia’s rows
          </a>
        </div>
      ) : (
        <p className="text-sm text-soft">Only the owner can import and confirm rows.</p>
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
  <Panel title="2. Say where you are">
    <p className="text-sm">
      Your home state and the place from which you ship are in the{' '}
      <Link to={'/settings' as string} className="link">
        settings
      </Link>
      .
    </p>
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

/** One by one, each with its source beside it. */
const UnconfirmedRows = <Row extends LawRow & { state_code: string }>({
  title,
  rows,
  total,
  calls,
  path,
  describe,
}: Unconfirmed<Row>) =>
  rows.length === 0 ? null : (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">
        {title} ({total})
      </h3>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <div className="mr-auto min-w-0 basis-64 grow">
              <Link to={`${path}/${row._id}` as string} className="link">
                {describe(row)}
              </Link>
              <p className="text-soft">
                {row.state_code} · {describePeriod(row)}
              </p>
              <p className="wrap-anywhere">{row.source || 'No source yet: enter it first.'}</p>
            </div>
            <ConfirmButton row={row} calls={calls} />
          </li>
        ))}
      </ul>
    </section>
  )

const waiting = { query: { status: 'unconfirmed', limit: 100 } }

const ConfirmPanel = () => {
  const rates = useCall(exciseRateEndpoints.list, waiting).data
  const rules = useCall(licenseRuleEndpoints.list, waiting).data
  const documents = useCall(documentRuleEndpoints.list, waiting).data
  const lists = [rates, rules, documents]
  if (lists.some((list) => list === undefined)) return null
  const isDone = lists.every((list) => list?.total === 0)
  return (
    <Panel title="3. Read and confirm each row">
      <p className="text-sm">
        {isDone
          ? 'Every row is confirmed.'
          : 'Compare each row with its source, or ask the authority. Those that say “doubtful” need an answer first.'}
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
  if (state_code === '') return 'is sold to no state'
  const missing = [...(has_rule ? [] : ['license rule']), ...(has_rate ? [] : ['excise rate'])]
  return `has no confirmed ${missing.join(' and no confirmed ')} in ${state_code}`
}

const GapsPanel = () => {
  const gaps = useCall(listTradeGaps).data?.data
  if (gaps === undefined) return null
  let text: ReactNode =
    'Each regulated class on sale has a confirmed rule and rate in each served state.'
  if (gaps.length > 0)
    text = 'Customers can’t get these products while licenses are switched on without a rule.'
  return (
    <Panel title="4. Check what is missing">
      <p className="text-sm">{text}</p>
      {gaps.length > 0 && (
        <ul className="list-inside list-disc text-sm">
          {gaps.map((gap) => (
            <li key={`${gap.class_code} ${gap.state_code}`}>
              {gap.class_name} ({countOf(gap.products, 'product', 'products')}) {describeGap(gap)}
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
  ['/product-classes', 'Classes'],
  ['/excise-rates', 'Excise rates'],
]

const ListsPanel = () => (
  <Panel title="All rows">
    <nav aria-label="All rows" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
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
