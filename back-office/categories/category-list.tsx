import type { StaffCategory } from '@endcap/contract/catalog/categories'
import { categoryEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { buttonClass } from '@endcap/ui/button'
import { Skeleton } from '@endcap/ui/skeleton'
import { Switch } from '@endcap/ui/switch'
import { notify } from '@endcap/ui/toast'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GripVertical, Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { call } from '../api/call.ts'
import { failureMessage, fieldError } from '../api/failures.ts'
import { ifMatch, useInvalidate } from '../api/queries.ts'
import { formatNumber } from '../layout/count-of.ts'
import { LoadError } from '../layout/error-page.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { useTitle } from '../layout/title.ts'
import { ListSearch } from '../lists/list-search.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useRowKeys } from '../lists/use-row-keys.ts'
import { may } from '../session/may.ts'
import { listAllCategories } from './list-all-categories.ts'
import { buildTree, canMove, parentAfterIndent, type TreeRow } from './tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'

const allCategories = queryOptions({
  queryKey: ['categories', 'staff-all'],
  queryFn: listAllCategories,
})

type Change = { parent_id?: string } & Partial<
  Record<'showOnHomePage' | 'showInMenu' | 'showInSideBar', boolean>
>

const useChange = () => {
  const invalidate = useInvalidate()
  const change = async (
    { _id, title, version }: StaffCategory,
    body: Change,
    former: Change | null,
    text = `${title} was changed.`,
  ): Promise<void> => {
    try {
      const headers = former === null ? {} : { headers: ifMatch({ version }) }
      await call(categoryEndpoints.change, { params: { id: _id }, body, ...headers })
      if (former !== null)
        notify({
          text,
          undo: () => void change({ _id, title, version } as StaffCategory, former, null),
        })
    } catch (error) {
      const text =
        fieldError(error, 'parent_id') ?? fieldError(error, 'title') ?? failureMessage(error)
      notify({ text: `${title}: ${text}`, kind: 'error' })
    }
    await invalidate('categories')
  }
  return change
}

/**
 * Returns a function that moves a category to the parent that `findParent` returns for the newest
 * categories. A move waits until the previous one has reloaded the list, because an older version
 * would be refused.
 */
const useMove = () => {
  const change = useChange()
  const client = useQueryClient()
  const lastMove = useRef(Promise.resolve())
  return (
    id: string,
    findParent: (categories: readonly StaffCategory[]) => string | undefined,
  ): void => {
    lastMove.current = lastMove.current.then(async () => {
      const categories = client.getQueryData(allCategories.queryKey) ?? []
      const byId = new Map(categories.map((category) => [category._id, category]))
      const category = byId.get(id)
      const parentId = findParent(categories)
      if (category === undefined || parentId === undefined) return
      const parent = byId.get(parentId)
      const text = `${category.title} is now ${parent === undefined ? 'at the top level' : `in ${parent.title}`}.`
      await change(category, { parent_id: parentId }, { parent_id: category.parent_id }, text)
    })
  }
}

const flags = [
  ['showOnHomePage', 'Home page'],
  ['showInMenu', 'Menu'],
  ['showInSideBar', 'Sidebar'],
] as const

const CategoryRow = ({
  row,
  canChange,
  isDragged,
  isTarget,
  handle,
}: {
  row: TreeRow
  canChange: boolean
  isDragged: boolean
  isTarget: boolean
  handle: ComponentProps<'button'>
}) => {
  const change = useChange()
  const { category, depth } = row
  return (
    <tr
      data-parent={category._id}
      data-selected={isDragged || undefined}
      className={isTarget ? 'outline-2 -outline-offset-2 outline-accent outline-dashed' : ''}
    >
      <td>
        <span className="flex items-center gap-2" style={{ paddingLeft: `${depth * 1.5}rem` }}>
          {canChange && (
            <button
              type="button"
              aria-label={`Move ${category.title}`}
              title="Drag, or use the left and right arrow keys"
              className="relative z-1 -ml-1.5 inline-flex size-9 shrink-0 cursor-grab touch-none items-center justify-center rounded-lg text-soft hover:bg-line/60 active:cursor-grabbing pointer-coarse:size-11"
              {...handle}
            >
              <GripVertical className="size-4" aria-hidden />
            </button>
          )}
          <Thumbnail path={category.banner} size={24} isWide isCropped />
          <Link
            to="/categories/$id"
            params={{ id: category._id }}
            className="row-link font-semibold"
            aria-label={category.title}
          >
            {category.title}
          </Link>
        </span>
      </td>
      <td data-label="Products" data-card="corner" className="text-right">
        {formatNumber(category.productCount)}
        <span className="text-soft as-table:hidden">
          {category.productCount === 1 ? 'product' : 'products'}
        </span>
      </td>
      {flags.map(([flag, label]) => (
        <td key={flag} data-label={label}>
          <div className="relative z-1 inline-block">
            <Switch
              isOn={category[flag]}
              isDisabled={!canChange}
              label={`${label}: ${category.title}`}
              onChange={(isOn) =>
                void change(category, { [flag]: isOn }, { [flag]: category[flag] })
              }
            />
          </div>
        </td>
      ))}
    </tr>
  )
}

/** Categories have no stored order: the shop sorts them by title. */
export const CategoryList = () => {
  useTitle('Categories')
  const state = useListState()
  const move = useMove()
  const body = useRowKeys()
  const { data, error, refetch } = useQuery(allCategories)
  const canChange = may(categoryEndpoints.change)
  const q = (state.filters.q ?? '').toLowerCase()
  const rows = buildTree(data ?? []).filter(({ category }) =>
    category.title.toLowerCase().includes(q),
  )

  const { dragged, target, handleProps } = useTreeDrag({
    canMove: (id, parentId) => canMove(data ?? [], id, parentId),
    onMove: (id, parentId) =>
      move(id, (categories) => (canMove(categories, id, parentId) ? parentId : undefined)),
    onStep: (id, direction) =>
      move(id, (categories) => parentAfterIndent(categories, id, direction)),
  })

  if (error !== null && data === undefined) return <LoadError error={error} onRetry={refetch} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto">Categories</h1>
        {canChange && (
          <Link to="/categories/new" className={buttonClass('primary')}>
            <Plus className="size-4" aria-hidden />
            New category
          </Link>
        )}
      </div>
      <div className="sheet">
        <div className="p-2">
          <ListSearch
            value={state.filters.q ?? ''}
            placeholder="Title"
            onChange={(text) => state.setFilters({ q: text }, { replace: true })}
          />
        </div>
        <table className="list-table table-fixed" aria-busy={data === undefined}>
          <thead>
            <tr>
              <th className="w-2/5">Category</th>
              <th className="text-right">Products</th>
              {flags.map(([flag, label]) => (
                <th key={flag}>{label}</th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {data === undefined && (
              <tr>
                <td>
                  <Skeleton />
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <CategoryRow
                key={row.category._id}
                row={row}
                canChange={canChange}
                isDragged={dragged === row.category._id}
                isTarget={target === row.category._id}
                handle={handleProps(row.category._id)}
              />
            ))}
          </tbody>
        </table>
        {/* Below the rows: above them it would move the rows under the pointer. */}
        {dragged !== null && (
          <div
            data-parent=""
            className={`sticky bottom-0 z-20 border-t border-dashed border-accent bg-accent-soft px-3 py-3 text-sm ${target === '' ? 'font-semibold' : ''}`}
          >
            Drop here to make it a top-level category, or drop it on another category.
          </div>
        )}
        {data !== undefined && rows.length === 0 && (
          <p className="px-4 py-8 text-sm text-soft">
            {q === '' ? 'No categories yet. Create the first one.' : 'No categories match.'}
          </p>
        )}
      </div>
    </div>
  )
}
