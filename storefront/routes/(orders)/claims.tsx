import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ClaimsPage } from '../../claims/claims-page.tsx'
import { namedHead } from '../../document/head.ts'
import { readPage } from '../../paths.ts'

export const Route = createFileRoute('/(orders)/claims')({
  validateSearch: (search) => ({ page: search.page }),
  head: (context) => namedHead(context, { title: t`Your claims` }),
  component: Page,
})

function Page() {
  return <ClaimsPage page={readPage(Route.useSearch().page)} />
}
