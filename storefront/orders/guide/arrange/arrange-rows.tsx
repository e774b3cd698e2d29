import type { OrderGuide } from '@endcap/contract/order-guides/order-guides'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { moveRow, type Row } from '../rows/guide-rows.ts'
import { ProductFacts } from '../rows/product-facts.tsx'
import type { NewEntry } from '../sync/entry-changes.ts'
import { enter } from '../sync/guide-sync.ts'
import { useRowDrag } from './use-row-drag.ts'

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
  const { rowProps, handleProps } = useRowDrag(ids, (id, before) => {
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
  })
  const addTo = (row: Row, guide: string) => {
    enter(guide, [{ product_id: row.product_id, field: 'listed', value: true }])
    const name = otherGuides.find(({ _id }) => _id === guide)?.name ?? ''
    const { title } = row
    setMessage(t`${title} is now in ${name}.`)
  }
  return (
    <>
      <p className="text-sm text-soft">
        <Trans>
          Drag the handles or use the arrow keys to put the products in the order of your shelves.
        </Trans>
      </p>
      <p role="status" className="min-h-10 text-sm font-semibold text-ok">
        {message}
      </p>
      <ul className="flex flex-col">
        {shown.map((row) => {
          const { title } = row
          return (
            <li
              key={row.product_id}
              {...rowProps(row.product_id)}
              className="flex flex-wrap items-center gap-2 border-y-2 border-transparent py-1 data-dragged:opacity-50 data-[drop=after]:border-b-accent data-[drop=before]:border-t-accent"
            >
              <button
                type="button"
                id={`move-${row.product_id}`}
                aria-label={t`Move ${title}`}
                className="icon-button cursor-grab touch-none px-0 active:cursor-grabbing"
                {...handleProps(row.product_id)}
              >
                <Icon name="menu" className="size-5" />
              </button>
              <div className="min-w-0 flex-1 basis-20">
                <ProductFacts row={row} />
              </div>
              <div className="ms-auto flex flex-wrap items-center gap-2">
                {otherGuides.length > 0 && (
                  <select
                    aria-label={t`Add ${title} to another guide`}
                    className="h-11 w-24 rounded-lg border border-control bg-card px-1 text-base"
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
                  onClick={() =>
                    onEnter([{ product_id: row.product_id, field: 'listed', value: false }])
                  }
                >
                  <Trans>
                    Hide<span className="sr-only"> {title}</span>
                  </Trans>
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
