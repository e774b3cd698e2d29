import { t } from '@lingui/core/macro'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { load } from '../api/load.ts'
import { paths } from '../paths.ts'
import { loadWidget } from './-widget/load-widget.ts'
import { widgetHead } from './-widget/widget-head.ts'
import { WidgetPage } from './-widget/widget-page.tsx'

export const Route = createFileRoute('/vapes')({
  loader: (args) => load(args, () => loadWidget(args.context, 'vapes')),
  head: (context) =>
    widgetHead(context, {
      title: t`Vapes`,
      description: ({ store_name }) =>
        t`Top-selling vapes: browse ${store_name}’s wholesale categories for convenience stores and smoke shops.`,
      path: paths.vapes(),
    }),
  component: Page,
})

function Page() {
  return <WidgetPage title={t`Browse Top Vapes`} categories={useLoaderData({ from: '/vapes' })} />
}
