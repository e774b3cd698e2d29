import type { Stock, StockMovement } from '@endcap/contract/catalog/stock'
import { changeStock, getStock, listStockMovements } from '@endcap/contract/client/staff-calls.gen'
import { Button } from '@endcap/ui/button'
import { Chip } from '@endcap/ui/chip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../api/queries.ts'
import { Figures } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { timeColumn } from '../lists/columns.tsx'
import { PagedTable } from '../lists/data-table.tsx'
import type { ListColumn } from '../lists/list-table.tsx'
import { may } from '../session/may.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { formatCount, reasonLabel } from './stock-words.ts'

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

const columns: readonly ListColumn<StockMovement>[] = [
  timeColumn('at', 'When', ({ at }) => at),
  {
    id: 'change',
    label: 'Change',
    cell: (movement) => <span className="font-semibold tabular-nums">{difference(movement)}</span>,
  },
  {
    id: 'count',
    label: 'Count',
    cell: ({ was, now }) => `${formatCount(was)} → ${formatCount(now)}`,
  },
  {
    id: 'why',
    label: 'Why',
    cell: ({ reason, order_id, order_number, note }) => (
      <>
        {reasonLabel(reason)}
        {order_number !== null && (
          <>
            {' · '}
            <Link to="/orders/$id" params={{ id: order_id }} className="text-accent underline">
              Order {order_number}
            </Link>
          </>
        )}
        {note !== '' && <span className="block text-soft">{note}</span>}
      </>
    ),
  },
  { id: 'by', label: 'Who', cell: ({ by }) => by },
]

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
            {stock.count === null ? 'Start tracking stock' : 'Correct count'}
          </Button>
        )
      }
    >
      {stock.count === null ? (
        <p className="text-sm text-soft">Stock isn’t tracked for this product.</p>
      ) : (
        <StockFigures stock={stock} />
      )}
      <PagedTable
        list={listStockMovements}
        params={{ id: productId }}
        columns={columns}
        rowId={({ _id }) => _id}
      />
      {isCorrecting && <CorrectDialog stock={stock} onClose={() => setCorrecting(false)} />}
    </Panel>
  )
}
