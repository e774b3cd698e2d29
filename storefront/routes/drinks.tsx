import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { load } from '../api/load.ts'
import { fetchWidget } from '../content/fetch-content.ts'
import { paths } from '../paths.ts'
import { widgetHead } from './-widget/widget-head.ts'
import { WidgetPage } from './-widget/widget-page.tsx'

export const Route = createFileRoute('/drinks')({
  loader: (args) => load(args, () => fetchWidget('drinks')),
  head: (context) => widgetHead(context, 'Drinks', paths.drinks()),
  component: Page,
})

function Page() {
  return <WidgetPage title="Browse Top Drinks" widget={useLoaderData({ from: '/drinks' })} />
}
