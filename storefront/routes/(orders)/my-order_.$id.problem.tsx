import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReportProblemPage } from '../../claims/report-problem-page.tsx'
import { namedHead } from '../../document/head.ts'

export const Route = createFileRoute('/(orders)/my-order_/$id/problem')({
  validateSearch: (search) => ({ line: search.line }),
  head: (context) => namedHead(context, { title: t`Report a problem` }),
  component: Page,
})

function Page() {
  const { line } = Route.useSearch()
  return <ReportProblemPage id={Route.useParams().id} line={typeof line === 'string' ? line : ''} />
}
