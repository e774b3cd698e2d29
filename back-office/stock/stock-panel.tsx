import type { Stock, StockMovement } from '@endcap/contract/catalog/stock'
import { changeStock, getStock, listStockMovements } from '@endcap/contract/client/staff-calls.gen'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall, useCallKeepingRows } from '../api/queries.ts'
import { Figures } from '../layout/figures.tsx'
import { Panel } from '../layout/panel.tsx'
import { ListPages } from '../lists/list-pages.tsx'
import { may } from '../session/may.ts'
import { Timestamp } from '../shop/timestamp.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { formatCount, reasonLabel } from './stock-words.ts'

const rows = 10

const StockFigures = ({ stock }: { stock: Stock }) => (
  <Figures
    items={[
      ['Count', formatCount(stock.count ?? 0)],
      ['Reserved by orders', formatCount(stock.reserved ?? 0)],
      [
        'Available',
        <>
          {formatCount(stock.available ?? 0)}
          {(stock.available ?? 0) <= 0 ? (
            <Chip tone="danger">Out of stock</Chip>
          ) : (
            stock.is_low && <Chip tone="warning">Low</Chip>
          )}
        </>,
      ],
    ]}
  />
)

const difference = ({ was, now }: StockMovement): string => {
  if (was === null || now === null) return ''
  return now > was ? `+${formatCount(now - was)}` : `−${formatCount(was - now)}`
}

const Movements = ({ productId }: { productId: string }) => {
  const [page, setPage] = useState(1)
  const { data } = useCallKeepingRows(listStockMovements, {
    params: { id: productId },
    query: { page, limit: rows },
  })
  if (data === undefined || data.total === 0) return null
  return (
    <>
      <table className="list-table">
        <thead>
          <tr>
            {['When', 'Change', 'Count', 'Why', 'Who'].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.data.map((movement) => (
            <tr key={movement._id}>
              <td>
                <Timestamp at={movement.at} />
              </td>
              <td data-label="Change" className="font-medium tabular-nums">
                {difference(movement)}
              </td>
              <td data-label="Count" className="tabular-nums">
                {formatCount(movement.was)} → {formatCount(movement.now)}
              </td>
              <td data-label="Why">
                {reasonLabel(movement.reason)}
                {movement.order_number !== null && (
                  <>
                    {' · '}
                    <Link
                      to="/orders/$id"
                      params={{ id: movement.order_id }}
                      className="text-accent underline"
                    >
                      Order {movement.order_number}
                    </Link>
                  </>
                )}
                {movement.note !== '' && <span className="block text-soft">{movement.note}</span>}
              </td>
              <td data-label="Who">{movement.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.total > rows && (
        <ListPages page={page} total={data.total} limit={rows} onPage={setPage} />
      )}
    </>
  )
}

/** A product's count, what is reserved, and how the count changed: when, from, to, who and why. */
export const StockPanel = ({ productId }: { productId: string }) => {
  const { data } = useCall(getStock, { params: { id: productId } })
  const [isCorrecting, setCorrecting] = useState(false)
  if (data === undefined) return null
  const stock = data.data
  return (
    <Panel
      title="Stock"
      actions={
        may(changeStock) && (
          <Button onClick={() => setCorrecting(true)}>
            {stock.count === null ? 'Start counting' : 'Correct count'}
          </Button>
        )
      }
    >
      {stock.count === null ? (
        <p className="text-sm text-soft">Stock isn’t counted for this product.</p>
      ) : (
        <StockFigures stock={stock} />
      )}
      <Movements productId={productId} />
      {isCorrecting && <CorrectDialog stock={stock} onClose={() => setCorrecting(false)} />}
    </Panel>
  )
}
