import { classNames } from '@endcap/ui/class-names'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { ListColumn } from './list-table.tsx'

const hiddenBefore = {
  laptop: 'as-table:@max-[56rem]/sheet:hidden',
  wide: 'as-table:@max-[72rem]/sheet:hidden',
}

export const classOf = <Row,>({ align, from }: ListColumn<Row>): string =>
  classNames(align === 'right' && 'text-right', from && hiddenBefore[from])

type ListRowProps<Row> = {
  row: Row
  id: string
  name: string
  /** Undefined if the row can't be opened. */
  path: string | undefined
  columns: readonly ListColumn<Row>[]
  /** Undefined in lists without selection. */
  isSelected: boolean | undefined
  onSelect: (id: string, isSelected: boolean) => void
}

const Row = <Content,>({
  row,
  id,
  name,
  path,
  columns,
  isSelected,
  onSelect,
}: ListRowProps<Content>): ReactNode => (
  <tr data-selected={isSelected || undefined}>
    {isSelected !== undefined && (
      <td className="select-cell">
        <label className="relative z-1 mx-auto flex size-8 items-center justify-center pointer-coarse:size-11">
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={(event) => onSelect(id, event.target.checked)}
          />
        </label>
      </td>
    )}
    {columns.map((column, at) => (
      <td
        key={column.id}
        data-label={at === 0 ? undefined : column.label}
        data-card={column.card}
        className={classOf(column)}
      >
        {at === 0 && path !== undefined ? (
          <RowLink path={path} name={name}>
            {column.cell(row)}
          </RowLink>
        ) : column.hasControls ? (
          <div className="relative z-1 inline-block max-w-full align-middle">
            {column.cell(row)}
          </div>
        ) : (
          <div className="min-w-0">{column.cell(row)}</div>
        )}
      </td>
    ))}
  </tr>
)

/** Rendered again only if its data, its selection or the columns change. */
export const ListRow = memo(Row) as typeof Row

/**
 * The router's own link computes its target at each change of the address, which takes a third of
 * the time to render rows.
 */
const RowLink = ({ path, name, children }: { path: string; name: string; children: ReactNode }) => {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || hasKey) return
    event.preventDefault()
    void router.navigate({ to: path })
  }
  const preload = () => void router.preloadRoute({ to: path }).catch(() => {})
  return (
    <a
      href={`${router.basepath === '/' ? '' : router.basepath}${path}`}
      className="row-link font-semibold"
      aria-label={name}
      onClick={open}
      onMouseEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  )
}
