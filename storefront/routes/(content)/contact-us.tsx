import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { namedHead } from '../../document/head.ts'
import { ContactPage } from '../../inquiries/contact-page.tsx'
import { paths } from '../../paths.ts'

export const Route = createFileRoute('/(content)/contact-us')({
  head: (context) =>
    namedHead(context, {
      title: t`Contact us`,
      description: ({ store_name, address }) =>
        t`Reach ${store_name} by phone, fax or email, or at our dock: ${address}.`,
      path: paths.contactUs(),
    }),
  component: ContactPage,
})
