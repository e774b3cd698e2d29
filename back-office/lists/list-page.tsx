import type { StaffCall } from '@endcap/contract/client/light-client'
import { resourceOf } from '@endcap/contract/endpoint'
import { Button, buttonClass } from '@endcap/ui/button'
import { classNames } from '@endcap/ui/class-names'
import { Link } from '@tanstack/react-router'
import { Inbox, Plus, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { EmptyNote } from '../layout/empty-note.tsx'
import { LoadError } from '../layout/error-page.tsx'
import { useTitle } from '../layout/title.ts'
import type { ListFilter } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { type ListColumn, ListTable } from './list-table.tsx'
import { ListTabs, type ListTabsProps } from './list-tabs.tsx'
import { ListToolbar, SelectionBar } from './list-toolbar.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListRows } from './use-list-rows.ts'
import { type ListState, type SearchTexts, useListState } from './use-list-state.ts'

const noSelection: ReadonlySet<string> = new Set()

type ListPageProps<Row> = {
  title: string
  /** Accepts `page`, `limit`, the filters' names and possibly `q` and `sort`. */
  list: StaffCall
  /** Query parameters that are not part of the page's address. */
  fixedQuery?: SearchTexts
  columns: readonly ListColumn<Row>[]
  rowId: (row: Row) => string
  rowPath?: (row: Row) => string
  /** Accessible name: `Order 1234`. */
  rowName: (row: Row) => string
  /** Placeholder of the search field. Without it, there is no search field. */
  search?: string
  filters?: readonly ListFilter[]
  tabs?: ListTabsProps
  defaultSort?: string
  limit?: number
  create?: { label: string; path: string }
  /** Buttons beside the title. A function gets the number of rows, undefined while they load. */
  actions?: ReactNode | ((total: number | undefined) => ReactNode)
  /** Buttons shown while rows are selected. Without it, rows can't be selected. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  above?: ReactNode
  /** Sums of all rows, not only of the page’s, from the reply: by column. */
  foot?: (reply: unknown) => Readonly<Record<string, ReactNode>>
  /** Sentence shown if there are no rows at all; says what to do. */
  empty: string
}

const NoRows = ({ state, empty }: { state: ListState; empty: string }) => {
  const isFiltered = Object.values(state.filters).some(Boolean)
  if (!isFiltered) return <EmptyNote icon={Inbox}>{empty}</EmptyNote>
  return (
    <EmptyNote
      icon={SearchX}
      action={<Button onClick={state.clearFilters}>Clear search and filters</Button>}
    >
      Nothing matches your search and filters.
    </EmptyNote>
  )
}

/** The page's address contains the search, the filters, the sort and the page. */
export const ListPage = <Row,>({
  title,
  list,
  fixedQuery,
  columns,
  rowId,
  rowPath,
  rowName,
  search,
  filters = [],
  tabs,
  defaultSort = '',
  limit = 50,
  create,
  actions,
  bulk,
  above,
  foot,
  empty,
}: ListPageProps<Row>) => {
  useTitle(title)
  const state = useListState()
  const { hidden, hide } = useHiddenColumns(resourceOf(list), columns)
  const [selected, setSelected] = useState(noSelection)
  const sort = state.sort === '' ? defaultSort : state.sort
  const query: SearchTexts = {
    ...fixedQuery,
    ...state.filters,
    page: String(state.page),
    limit: String(limit),
    ...(sort !== '' && { sort }),
  }
  const { data, error, isPending, isPlaceholderData, refetch } = useListRows<Row>(list, query)
  const rows = data?.data ?? []
  // The last page has no rows any more, or an old address names a page that no longer exists.
  const isPastEnd = !isPlaceholderData && data !== undefined && data.total > 0 && rows.length === 0
  useEffect(() => {
    if (isPastEnd) state.setPage(data.numberOfPages, { replace: true })
  })
  // A short list doesn't need saved views or a choice of columns.
  const hasTools = search !== undefined || filters.length > 0 || tabs !== undefined
  const chosen = rows.filter((row) => selected.has(rowId(row)))
  const clear = () => setSelected(noSelection)

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto">{title}</h1>
        {typeof actions === 'function'
          ? actions(isPlaceholderData ? undefined : data?.total)
          : actions}
        {create !== undefined && (
          <Link to={create.path} className={buttonClass('primary')}>
            <Plus className="size-4" aria-hidden />
            {create.label}
          </Link>
        )}
      </div>
      <div className="sheet">
        {tabs !== undefined && (
          <div className="overflow-hidden border-b border-line px-1 lg:px-2">
            <ListTabs {...tabs} list={list} state={state} />
          </div>
        )}
        {hasTools && (
          <ListToolbar
            list={resourceOf(list)}
            search={search}
            filters={filters}
            columns={columns}
            state={state}
            hidden={hidden}
            onHide={hide}
          />
        )}
        {above !== undefined && (
          <div className="border-y border-line p-4 empty:hidden lg:px-5">{above}</div>
        )}
        {bulk !== undefined && chosen.length > 0 && (
          <SelectionBar count={chosen.length} onClear={clear}>
            {bulk(chosen, clear)}
          </SelectionBar>
        )}
        {error !== null && data === undefined ? (
          <div className="p-3">
            <LoadError error={error} onRetry={refetch} />
          </div>
        ) : (
          <div
            className={classNames(
              isPlaceholderData && 'opacity-60 transition-opacity delay-150',
              !hasTools && '[&_th:first-child]:rounded-tl-xl [&_th:last-child]:rounded-tr-xl',
            )}
          >
            <ListTable
              columns={columns}
              rows={rows}
              rowId={rowId}
              rowPath={rowPath}
              rowName={rowName}
              sort={sort}
              onSort={state.setSort}
              hiddenColumns={hidden}
              selected={bulk === undefined ? undefined : selected}
              onSelect={setSelected}
              isLoading={isPending}
              isOutdated={isPlaceholderData}
              foot={data !== undefined && rows.length > 0 ? foot?.(data) : undefined}
            />
            {data?.total === 0 && <NoRows state={state} empty={empty} />}
          </div>
        )}
        {data !== undefined && data.total > 0 && (
          <div className="border-t border-line px-4 py-1.5 lg:px-5">
            <ListPages
              page={state.page}
              total={data.total}
              isMinimum={data.totalIsMinimum === true}
              limit={limit}
              onPage={state.setPage}
            />
          </div>
        )}
      </div>
    </div>
  )
}
