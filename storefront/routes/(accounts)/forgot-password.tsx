import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../../accounts/forgot-password-page.tsx'
import { namedHead } from '../../document/head.ts'

export const Route = createFileRoute('/(accounts)/forgot-password')({
  head: (context) => namedHead(context, { title: t`Forgot password` }),
  component: ForgotPasswordPage,
})
