import { widgetPages } from '@endcap/contract/choices'
import { changePageWidget, staffGetPageWidget } from '@endcap/contract/staff-calls.gen'
import { Link, useParams } from '@tanstack/react-router'
import { EditPage } from '../forms/edit-page.tsx'
import { CategoriesInput } from '../inputs/categories-input.tsx'
import { useAreCategoriesLoading } from '../inputs/use-categories.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { useTitle } from '../shell/title.ts'
import { PeriodInputs } from './period-inputs.tsx'

const list = { label: 'Category pages', path: '/page-widgets' }

/** The pages whose categories staff choose. */
export const PageWidgetList = () => {
  useTitle('Category pages')
  return (
    <div className="flex flex-col gap-3">
      <h1>Category pages</h1>
      <ul className="panel flex flex-col gap-1">
        {widgetPages.map((page) => (
          <li key={page}>
            <Link
              to="/page-widgets/$page"
              params={{ page }}
              className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            >
              {formatStatus(page)}
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
