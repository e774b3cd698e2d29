import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingsPage } from '../../accounts/account-settings-page.tsx'
import { namedHead } from '../../document/head.ts'

export const Route = createFileRoute('/(accounts)/account-settings')({
  head: (context) => namedHead(context, { title: t`Password and devices` }),
  component: AccountSettingsPage,
})
