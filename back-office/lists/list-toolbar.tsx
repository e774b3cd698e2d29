import { Button, IconButton } from '@endcap/ui/button'
import { Menu, MenuCheck, MenuTitle } from '@endcap/ui/menu'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'
import type { ListColumn } from './list-table.tsx'
import { SavedViews } from './saved-views.tsx'
import type { ListState } from './use-list-state.ts'

type ListToolbarProps<Row> = {
  /** Name of the list, such as `orders`. */
  list: string
  search: string | undefined
  filters: readonly ListFilter[]
  columns: readonly ListColumn<Row>[]
  state: ListState
  hidden: readonly string[]
  onHide: (columns: readonly string[]) => void
}

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
    <div className="flex flex-wrap items-center gap-2 p-3 lg:px-5">
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

/** The first column can't be hidden, because it names the row. */
const ColumnsMenu = ({
  columns,
  hidden,
  onHide,
}: {
  columns: readonly { id: string; label: string }[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
}) => (
  <Menu
    trigger={
      <IconButton label="Columns" className="as-card:hidden">
        <Columns3 aria-hidden />
      </IconButton>
    }
  >
    <MenuTitle>Columns</MenuTitle>
    {columns.slice(1).map(({ id, label }) => (
      <MenuCheck
        key={id}
        isChecked={!hidden.includes(id)}
        onChange={(isShown) =>
          onHide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])
        }
      >
        {label}
      </MenuCheck>
    ))}
  </Menu>
)

export const SelectionBar = ({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) => (
  <div
    role="toolbar"
    aria-label="Selected rows"
    className="sticky top-13 z-20 flex flex-wrap items-center gap-2 border-y border-line bg-accent-soft px-3 py-2"
  >
    <span className="text-sm font-semibold" role="status">
      {count} selected
    </span>
    <Button kind="plain" className="mr-auto" aria-label="Clear selection" onClick={onClear}>
      Clear
    </Button>
    {children}
  </div>
)
