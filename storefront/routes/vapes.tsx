import { createFileRoute } from '@tanstack/react-router'
import { loadWidget } from '../catalog/categories/load-widget.ts'
import { WidgetPage } from '../catalog/categories/widget-page.tsx'
import { headOf } from '../document/head.ts'

export const Route = createFileRoute('/vapes')({
  loader: ({ context }) => loadWidget(context.readings, 'vapes'),
  head: ({ loaderData }) => headOf(loaderData),
  component: Page,
})

function Page() {
  return <WidgetPage page="vapes" />
}
