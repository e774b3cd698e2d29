import type { OrderGuide } from '@endcap/contract/order-guides/order-guides'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { type GuideOrder, moveRow, type Row } from '../rows/guide-rows.ts'
import { GuideTable } from '../rows/guide-table.tsx'
import { ProductCells } from '../rows/product-cells.tsx'
import type { NewEntry } from '../sync/entry-changes.ts'
import { enter } from '../sync/guide-sync.ts'
import { useRowDrag } from './use-row-drag.ts'

export const shelfOrder: GuideOrder = { by: 'shelf', isReversed: false }

export const ArrangeRows = ({
  rows,
  shown,
  otherGuides,
  onEnter,
}: {
  rows: readonly Row[]
  shown: readonly Row[]
  otherGuides: readonly OrderGuide[]
  onEnter: (entries: readonly NewEntry[]) => void
}) => {
  const [message, setMessage] = useState('')
  const ids = shown.map(({ product_id }) => product_id)
  // When React moves the row's element, the element loses the focus.
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current !== null) document.getElementById(`move-${moved.current}`)?.focus()
    moved.current = null
  })
  const move = (id: string, before: string | null) => {
    const changes = moveRow(rows, id, before)
    onEnter(
      changes.map(({ product_id, position: value }) => ({ product_id, field: 'position', value })),
    )
    moved.current = id
    const others = ids.filter((each) => each !== id)
    const at = before === null ? others.length : others.indexOf(before)
    const title = rows.find(({ product_id }) => product_id === id)?.title ?? ''
    const position = at + 1
    const count = ids.length
    setMessage(t`${title}: position ${position} of ${count}`)
  }
  const { rowProps, handleProps } = useRowDrag(ids, move)
  const addTo = (row: Row, guide: string) => {
    enter(guide, [{ product_id: row.product_id, field: 'listed', value: true }])
    const name = otherGuides.find(({ _id }) => _id === guide)?.name ?? ''
    const { title } = row
    setMessage(t`${title} is now in ${name}.`)
  }
  return (
    <>
      <div className="guide-hint">
        <p>
          <Trans>
            Drag the handles or use the arrow keys to put the products in the order of your shelves.
          </Trans>
        </p>
        <p role="status">{message}</p>
      </div>
      <GuideTable mode="arrange" rows={shown} order={shelfOrder}>
        {(row) => {
          const { title } = row
          return (
            <tr key={row.product_id} {...rowProps(row.product_id)}>
              <td className="guide-handle">
                <button
                  type="button"
                  id={`move-${row.product_id}`}
                  aria-label={t`Move ${title}`}
                  className="icon-button"
                  {...handleProps(row.product_id)}
                >
                  <Icon name="menu" className="size-5" />
                </button>
              </td>
              <ProductCells row={row} />
              <td className="guide-actions">
                {otherGuides.length > 0 && (
                  <select
                    aria-label={t`Add ${title} to another guide`}
                    className="field"
                    value=""
                    onChange={(event) => addTo(row, event.target.value)}
                  >
                    <option value="">{t({ message: 'Add to', context: 'guide' })}</option>
                    {otherGuides.map(({ _id, name }) => (
                      <option key={_id} value={_id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
                <button
                  type="button"
                  className="icon-button"
                  disabled={row === rows[0]}
                  onClick={() => move(row.product_id, rows[0]?.product_id ?? null)}
                >
                  <Trans>
                    To top<span className="sr-only"> {title}</span>
                  </Trans>
                </button>
                <button
                  type="button"
                  className="icon-button"
                  onClick={() =>
                    onEnter([{ product_id: row.product_id, field: 'listed', value: false }])
                  }
                >
                  <Trans>
                    Hide<span className="sr-only"> {title}</span>
                  </Trans>
                </button>
              </td>
            </tr>
          )
        }}
      </GuideTable>
    </>
  )
}
