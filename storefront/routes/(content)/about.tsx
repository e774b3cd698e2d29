import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../../content/about-page.tsx'
import { headOf, named } from '../../document/head.ts'
import { paths } from '../../paths.ts'

export const Route = createFileRoute('/(content)/about')({
  loader: ({ context }) =>
    named(context.readings, {
      title: 'About us',
      description: (shop) =>
        `${shop.store_name} has supplied convenience stores and smoke shops from Georgia since 2013: who we are and how we work.`,
      path: paths.about(),
    }),
  head: ({ loaderData }) => headOf(loaderData),
  component: AboutPage,
})
