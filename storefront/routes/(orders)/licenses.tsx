import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { LicensesPage } from '../../licenses/licenses-page.tsx'

export const Route = createFileRoute('/(orders)/licenses')({
  head: (context) => namedHead(context, { title: t`Your licenses` }),
  component: LicensesPage,
})
