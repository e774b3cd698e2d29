import { ColumnsMenu } from './columns-menu.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListColumn } from './list-table.tsx'
import { SavedViews } from './saved-views.tsx'
import type { ListState } from './use-list-state.ts'

type ListToolbarProps<Row> = {
  /** The list's name: `orders`. */
  list: string
  /** The placeholder of the search field; undefined for none. */
  search: string | undefined
  filters: readonly ListFilter[]
  columns: readonly ListColumn<Row>[]
  state: ListState
  hidden: readonly string[]
  onHide: (columns: readonly string[]) => void
}

/** The search and filters of a list, its saved views and the choice of its columns. */
export const ListToolbar = <Row,>({
  list,
  search,
  filters,
  columns,
  state,
  hidden,
  onHide,
}: ListToolbarProps<Row>) => {
  const columnIds = columns.map(({ id }) => id)
  return (
    <div className="flex flex-wrap items-center gap-2 p-2">
      {search !== undefined && (
        <ListSearch
          value={state.filters.q ?? ''}
          placeholder={search}
          onChange={(q) => state.setFilters({ q }, { replace: true })}
        />
      )}
      <ListFilters filters={filters} state={state} />
      <div className="ml-auto flex items-center gap-1">
        <SavedViews
          list={list}
          current={{
            filters: Object.entries(state.filters).flatMap(([name, value]) =>
              value ? [{ name, value }] : [],
            ),
            sort: state.sort,
            columns: columnIds.filter((id) => !hidden.includes(id)),
          }}
          onChoose={(view) => {
            onHide(columnIds.filter((id) => !view.columns.includes(id)))
            state.show({
              ...Object.fromEntries(view.filters.map(({ name, value }) => [name, value])),
              sort: view.sort,
            })
          }}
        />
        <ColumnsMenu columns={columns} hidden={hidden} onHide={onHide} />
      </div>
    </div>
  )
}
