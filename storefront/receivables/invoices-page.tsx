import {
  exportMyInvoices,
  listMyInvoices,
  printMyInvoice,
  printMyInvoices,
} from '@endcap/contract/client/account-calls.gen'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { formatCents } from '@endcap/contract/money'
import type { listMyInvoices as listEndpoint } from '@endcap/contract/receivables/my-invoices'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useCustomerOnly } from '../accounts/use-guards.ts'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { Pager } from '../catalog/listing/pager.tsx'
import { OrdersPending, SkeletonRows } from '../orders/orders-pending.tsx'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { AccountFigures } from './account-figures.tsx'
import { InvoiceList, invoiceName } from './invoice-list.tsx'
import { StatementList } from './statement-list.tsx'
import { useFile } from './use-file.ts'

type InvoicePage = ReplyOf<typeof listEndpoint>

/** `show`: '' for the open ones, `all` or `statements`. */
type Chosen = { show: string; page: number; order: string; number: string }

const invoicesPerPage = 50

const invoicesQuery = (
  customerId: string,
  { show, page, order, number }: Chosen,
): Query<InvoicePage> => ({
  key: JSON.stringify([customerId, show, page, order, number]),
  fetch: () =>
    api()(listMyInvoices, {
      query: {
        ...(show === 'statements'
          ? // Only for the account’s figures.
            { limit: 1 }
          : { page, order, number, limit: invoicesPerPage }),
        state: show === '' && order === '' && number === '' ? 'open' : '',
      },
    }),
})

const noNumbers: ReadonlySet<number> = new Set()

export const InvoicesPage = (chosen: Chosen) => {
  const session = useCustomerOnly()
  const query = session === undefined ? null : invoicesQuery(session.result._id, chosen)
  const { data, latestData, error, refetch } = useQuery(query)
  const file = useFile()
  // While another list is loading, the former figures stay.
  const credit = (data ?? latestData)?.credit
  return (
    <main className="page" id="content">
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="heading">
            <Trans>Invoices</Trans>
          </h1>
          <ShopLink href={paths.myOrders()} className="link py-1 text-sm">
            <Trans>My Orders</Trans>
          </ShopLink>
        </div>
        {credit && <AccountFigures credit={credit} />}
        {/* Not in the document, which is the same for every query. */}
        {session !== undefined && <Tabs {...chosen} />}
        <FileNotice {...file} />
        {chosen.show === 'statements' && session !== undefined ? (
          <StatementList customerId={session.result._id} page={chosen.page} file={file} />
        ) : data === undefined ? (
          <OrdersPending error={error} refetch={refetch}>
            <SkeletonRows count={8} className="h-20 md:h-12" />
          </OrdersPending>
        ) : data.total === 0 ? (
          <NoInvoices {...chosen} />
        ) : (
          // A selection ends with its list.
          <Invoices key={query?.key} invoicePage={data} chosen={chosen} file={file} />
        )}
      </div>
    </main>
  )
}

const Tabs = ({ show, order, number }: Chosen) => {
  const isOfOne = order !== '' || number !== ''
  const tabs = [
    { label: t({ message: 'Open', context: 'invoices' }), show: '' },
    { label: t({ message: 'All', context: 'invoices' }), show: 'all' },
    { label: t`Statements`, show: 'statements' },
  ]
  return (
    <nav aria-label={t`Invoices`} className="flex flex-wrap gap-2 text-sm">
      {tabs.map((tab) => (
        <ShopLink
          key={tab.show}
          href={paths.invoices({ show: tab.show || undefined })}
          aria-current={tab.show === show && !isOfOne ? 'page' : undefined}
          className="filter-chip"
        >
          {tab.label}
        </ShopLink>
      ))}
    </nav>
  )
}

const FileNotice = ({ problem, ready }: Pick<ReturnType<typeof useFile>, 'problem' | 'ready'>) => {
  if (problem !== '')
    return (
      <p role="alert" className="rounded-xl bg-danger-soft p-4 text-sm">
        {problem}
      </p>
    )
  if (ready === null) return null
  const { url, name } = ready
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-xl bg-info-soft p-4 text-sm"
    >
      <Trans>Your file is ready.</Trans>
      <a href={url} target="_blank" rel="noreferrer" className="button px-4">
        <Trans>Open {name}</Trans>
      </a>
    </p>
  )
}

const Invoices = ({
  invoicePage: { data: invoices, numberOfPages },
  chosen: { show, page },
  file,
}: {
  invoicePage: InvoicePage
  chosen: Chosen
  file: ReturnType<typeof useFile>
}) => {
  const [selected, setSelected] = useState(noNumbers)
  const numbers = [...selected].join(',')
  const count = selected.size
  const open = invoices
    .filter(({ number }) => selected.has(number))
    .reduce((sum, invoice) => sum + (invoice.open ?? 0), 0)
  const amount = formatCents(open)
  return (
    <>
      <InvoiceList
        invoices={invoices}
        selected={selected}
        onSelect={setSelected}
        busy={file.busy}
        onOpen={(invoice) =>
          void file.openPdf(`${invoiceName(invoice)}.pdf`, () =>
            api()(printMyInvoice, { params: { number: String(invoice.number) } }),
          )
        }
      />
      <Pager
        current={page}
        last={numberOfPages}
        hrefOf={(to) => paths.invoices({ page: to, show: show || undefined })}
      />
      {count > 0 && (
        <div className="floating-bar">
          <p className="floating-total" role="status">
            <span className="text-lg font-semibold">
              {plural(count, { one: '# invoice', other: '# invoices' })}
            </span>{' '}
            {open > 0 && <span className="text-soft">{t`${amount} open`}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="button-quiet px-4"
              disabled={file.busy !== ''}
              onClick={() =>
                void file.saveCsv('invoices.csv', () =>
                  api()(exportMyInvoices, { query: { numbers } }),
                )
              }
            >
              <Trans>CSV</Trans>
            </button>
            <button
              type="button"
              className="button px-4"
              disabled={file.busy !== ''}
              onClick={() =>
                void file.openPdf('invoices.pdf', () =>
                  api()(printMyInvoices, { query: { numbers } }),
                )
              }
            >
              <Trans>PDF</Trans>
            </button>
          </div>
        </div>
      )}
    </>
  )
}

/** A paid bill. */
const bill = 'M30 6h36v60l-6-4-6 4-6-4-6 4-6-4-6 4zM39 20h18M39 30h18M41 44l5 5 10-10'

const NoInvoices = ({ show, order, number }: Chosen) => {
  const isOfOne = order !== '' || number !== ''
  return (
    <Message
      heading="h2"
      drawing={bill}
      title={
        order !== ''
          ? t`There is no invoice for this order yet.`
          : isOfOne
            ? t`We found no invoice with this number.`
            : show === 'all'
              ? t`You have no invoices yet.`
              : t`Nothing is open.`
      }
    >
      {isOfOne || show !== 'all' ? (
        <ShopLink href={paths.invoices({ show: 'all' })} className="button-quiet">
          <Trans>Show all invoices</Trans>
        </ShopLink>
      ) : (
        <ShopLink href={paths.myOrders()} className="button-quiet">
          <Trans>See my orders</Trans>
        </ShopLink>
      )}
    </Message>
  )
}
