import { Skeleton } from '@endcap/ui/skeleton'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { classOf, ListRow } from './list-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useStagedRows } from './use-staged-rows.ts'

export type ListColumn<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** The API's name of this sort; `-` before it means descending. */
  sort?: string
  /** Whether the first click sorts descending, which suits dates and amounts. */
  isNewestFirst?: boolean
  align?: 'right'
  /** Share of the width, in rem. Default: 6 for numbers, 16 for the first column, 10 for others. */
  width?: number
  /** The narrowest table that has the column, at the size of the text; by default any. */
  from?: 'laptop' | 'wide'
  isHidden?: boolean
  /**
   * Where a card shows it, without its label: in the title's corner, on a line below the title, among
   * the facts, or as an amount at the end of that line or of the facts.
   */
  card?: 'corner' | 'line' | 'plain' | 'amount'
  /** Whether the cell has controls, on which a click doesn't open the row. */
  hasControls?: boolean
}

type ListTableProps<Row> = {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Undefined if the row can't be opened. */
  rowPath?: ((row: Row) => string) | undefined
  rowName: (row: Row) => string
  sort: string
  onSort: (sort: string) => void
  hiddenColumns: readonly string[]
  /** Ids of the selected rows; undefined in lists without selection. */
  selected?: ReadonlySet<string> | undefined
  onSelect: (selected: ReadonlySet<string>) => void
  isLoading: boolean
  /** Whether the previous rows are shown because the requested ones are loading. */
  isOutdated: boolean
  /** By column. */
  foot?: Readonly<Record<string, ReactNode>> | undefined
}

const SortableTitle = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: ListColumn<Row>
  sort: string
  onSort: (sort: string) => void
}) => {
  if (column.sort === undefined) return column.label
  const ascending = column.sort
  const descending = `-${column.sort}`
  const [first, second] = column.isNewestFirst ? [descending, ascending] : [ascending, descending]
  const Arrow = { [ascending]: ArrowUp, [descending]: ArrowDown }[sort]
  return (
    <button
      type="button"
      onClick={() => onSort(sort === first ? second : sort === second ? '' : first)}
      className="inline-flex min-h-9 items-center gap-1 hover:text-ink pointer-coarse:min-h-11"
    >
      {column.label}
      {Arrow !== undefined && <Arrow className="size-3.5" aria-hidden />}
    </button>
  )
}

const sortOf = <Row,>({ sort }: ListColumn<Row>, current: string) => {
  if (sort === undefined) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : 'none'
}

/** Width of the checkboxes' column, in percent. */
const selectShare = 5

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const SelectAll = ({
  ids,
  selected,
  isDisabled,
  onSelect,
}: {
  ids: readonly string[]
  selected: ReadonlySet<string>
  isDisabled: boolean
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}) => {
  const isAllSelected = ids.length > 0 && ids.every((id) => selected.has(id))
  return (
    <label className="mx-auto flex size-8 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label="Select all rows on this page"
        checked={isAllSelected}
        disabled={isDisabled}
        ref={(box) => {
          if (box !== null) box.indeterminate = !isAllSelected && ids.some((id) => selected.has(id))
        }}
        onChange={(event) => onSelect(ids, event.target.checked)}
      />
    </label>
  )
}

const SkeletonRows = <Row,>({
  columns,
  canSelect,
}: {
  columns: readonly ListColumn<Row>[]
  canSelect: boolean
}) =>
  skeletonRows.map((id) => (
    <tr key={id}>
      {canSelect && <td />}
      {columns.map((column) => (
        <td key={column.id} className={classOf(column)}>
          <Skeleton className="w-3/4" />
        </td>
      ))}
    </tr>
  ))

/** A table, or cards if there is no room for one. J and K move between rows, X selects one. */
export const ListTable = <Row,>({
  columns,
  rows,
  rowId,
  rowPath,
  rowName,
  sort,
  onSort,
  hiddenColumns,
  selected,
  onSelect,
  isLoading,
  isOutdated,
  foot,
}: ListTableProps<Row>) => {
  const ids = rows.map(rowId)
  const select = (some: readonly string[], isSelected: boolean) =>
    onSelect(
      new Set([
        ...[...(selected ?? [])].filter((id) => !some.includes(id)),
        ...(isSelected ? some : []),
      ]),
    )
  // Always the same function, so that unchanged rows aren't rendered again.
  const newestSelect = useRef(select)
  useEffect(() => {
    newestSelect.current = select
  })
  const selectRow = useCallback(
    (id: string, isSelected: boolean) => newestSelect.current([id], isSelected),
    [],
  )
  const shown = useMemo(
    () => columns.filter(({ id }) => !hiddenColumns.includes(id)),
    [columns, hiddenColumns],
  )
  const body = useRowKeys()
  const staged = useStagedRows(rows, rowId)
  const canSelect = selected !== undefined
  const widthOf = (column: ListColumn<Row>): number =>
    column.width ?? (column === shown[0] ? 16 : column.align === 'right' ? 6 : 10)
  const share =
    (canSelect ? 100 - selectShare : 100) / shown.reduce((sum, one) => sum + widthOf(one), 0)

  return (
    <table className="list-table table-fixed" aria-busy={isLoading || isOutdated}>
      <thead>
        <tr>
          {canSelect && (
            <th className="px-0!" style={{ width: `${selectShare}%` }}>
              <SelectAll
                ids={ids}
                selected={selected}
                isDisabled={isLoading || isOutdated}
                onSelect={select}
              />
            </th>
          )}
          {shown.map((column) => (
            <th
              key={column.id}
              aria-sort={sortOf(column, sort)}
              className={classOf(column)}
              style={{ width: `${widthOf(column) * share}%` }}
            >
              <SortableTitle column={column} sort={sort} onSort={onSort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {isLoading && rows.length === 0 && <SkeletonRows columns={shown} canSelect={canSelect} />}
        {staged.map((row) => {
          const id = rowId(row)
          return (
            <ListRow
              key={id}
              row={row}
              name={rowName(row)}
              path={rowPath?.(row)}
              columns={shown}
              isSelected={selected?.has(id)}
              onSelect={selectRow}
              id={id}
            />
          )
        })}
        {staged.length < rows.length && (
          // As high as the rows that are not rendered yet, so that the page can stay scrolled.
          <tr
            aria-hidden
            style={{ height: `calc(${rows.length - staged.length} * var(--row-height))` }}
          />
        )}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <tr>
            {canSelect && <td />}
            {shown.map((column, at) => (
              <td
                key={column.id}
                data-label={at === 0 ? undefined : column.label}
                data-card={column.card}
                className={classOf(column)}
              >
                {foot[column.id]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
