import { widgetPages } from '@endcap/contract/choices'
import { changePageWidget, staffGetPageWidget } from '@endcap/contract/client/staff-calls.gen'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { EditPage } from '../forms/edit-page.tsx'
import { CategoriesInput } from '../inputs/categories-input.tsx'
import { useAreCategoriesLoading } from '../inputs/use-categories.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { useTitle } from '../layout/title.ts'
import { PeriodInputs } from './period.tsx'

const list = { label: 'Category pages', path: '/page-widgets' }

export const PageWidgetList = () => {
  useTitle('Category pages')
  return (
    <div className="flex flex-col gap-3">
      <h1>Category pages</h1>
      <p className="text-sm text-soft">
        Pages of the shop that list the categories you choose, in your order.
      </p>
      <ul className="max-w-3xl sheet overflow-hidden">
        {widgetPages.map((page) => (
          <li key={page} className="border-t border-line first:border-0">
            <Link
              to="/page-widgets/$page"
              params={{ page }}
              className="flex min-h-11 items-center px-3 text-sm font-semibold hover:bg-surface focus-visible:-outline-offset-2"
            >
              <span className="mr-auto">{formatStatus(page)}</span>
              <ChevronRight className="size-4 text-soft" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const PageWidgetForm = () => {
  const { page = '' } = useParams({ strict: false })
  const isLoading = useAreCategoriesLoading()
  return (
    <EditPage
      endpoints={{ get: staffGetPageWidget, change: changePageWidget }}
      params={{ page }}
      list={list}
      title={() => formatStatus(page)}
      saved="Page saved."
      isLoading={isLoading}
    >
      <CategoriesInput name="categories" label="Categories" help="Shown in this order." />
      <PeriodInputs />
    </EditPage>
  )
}
