import {
  exportMyStatement,
  listMyStatements,
  printMyStatement,
} from '@endcap/contract/client/account-calls.gen'
import { formatCents } from '@endcap/contract/money'
import { formatDate } from '@endcap/contract/shop-time'
import type { MyStatement } from '@endcap/contract/statements/statements'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { api } from '../api/api.ts'
import { type Query, useQuery } from '../api/use-query.ts'
import { Pager } from '../catalog/listing/pager.tsx'
import { OrdersPending, SkeletonRows } from '../orders/orders-pending.tsx'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import type { useFile } from './use-file.ts'

type Page = { data: MyStatement[]; numberOfPages: number; total: number }

const statementsQuery = (customerId: string, page: number): Query<Page> => ({
  key: `${customerId} ${page}`,
  fetch: () => api()(listMyStatements, { query: { page } }),
})

/** A page with a stamp in its corner. */
const sheet = 'M28 8h28l14 14v42H28zM56 8v14h14M38 34h22M38 44h22M38 54h12'

/** The statements that the shop has sent. */
export const StatementList = ({
  customerId,
  page,
  file,
}: {
  customerId: string
  page: number
  file: ReturnType<typeof useFile>
}) => {
  const { data, error, refetch } = useQuery(statementsQuery(customerId, page))
  if (data === undefined)
    return (
      <OrdersPending error={error} refetch={refetch}>
        <SkeletonRows count={4} className="h-16" />
      </OrdersPending>
    )
  if (data.total === 0)
    return (
      <Message heading="h2" drawing={sheet} title={t`No statements yet.`}>
        <p>
          <Trans>When we send you a statement, you’ll find it here.</Trans>
        </p>
      </Message>
    )
  return (
    <>
      <ul className="divide-y divide-line rounded-xl bg-card">
        {data.data.map((statement) => (
          <Statement key={statement.day} statement={statement} file={file} />
        ))}
      </ul>
      <Pager
        current={page}
        last={data.numberOfPages}
        hrefOf={(to) => paths.invoices({ page: to, show: 'statements' })}
      />
    </>
  )
}

const Statement = ({
  statement: { day, balance, overdue },
  file,
}: {
  statement: MyStatement
  file: ReturnType<typeof useFile>
}) => {
  const shown = formatDate(day)
  const late = formatCents(overdue)
  const params = { day }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-6">
      <p className="me-auto">
        <span className="block font-semibold">{shown}</span>
        {overdue > 0 && (
          <span className="block text-sm text-danger tabular-nums">{t`${late} overdue`}</span>
        )}
      </p>
      <p className="font-semibold tabular-nums">{formatCents(balance)}</p>
      <p className="flex gap-2">
        <button
          type="button"
          className="button-quiet px-3 text-sm"
          disabled={file.busy !== ''}
          onClick={() =>
            void file.openPdf(`statement-${day}.pdf`, () => api()(printMyStatement, { params }))
          }
        >
          <Trans>
            PDF<span className="sr-only">: {shown}</span>
          </Trans>
        </button>
        <button
          type="button"
          className="button-quiet px-3 text-sm"
          disabled={file.busy !== ''}
          onClick={() =>
            void file.saveCsv(`statement-${day}.csv`, () => api()(exportMyStatement, { params }))
          }
        >
          <Trans>
            CSV<span className="sr-only">: {shown}</span>
          </Trans>
        </button>
      </p>
    </li>
  )
}
