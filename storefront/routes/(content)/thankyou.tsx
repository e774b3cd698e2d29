import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { ContactThanksPage } from '../../inquiries/contact-thanks-page.tsx'

export const Route = createFileRoute('/(content)/thankyou')({
  head: (context) => namedHead(context, { title: t`Thank you` }),
  component: ContactThanksPage,
})
