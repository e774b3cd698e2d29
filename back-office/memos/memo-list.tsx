import { createMemo, listMemos } from '@endcap/contract/client/page-calls.gen'
import { memoName } from '@endcap/contract/receivables/memo-kinds'
import type { Memo } from '@endcap/contract/receivables/memos'
import { formatDay } from '@endcap/contract/shop-time'
import { Link } from '@tanstack/react-router'
import { amountColumn, namedAmountColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { MemoButton } from '../printing/memo-button.tsx'
import { may } from '../session/may.ts'

export const MemoList = () => (
  <ListPage<Memo>
    title="Memos"
    list={listMemos}
    rowId={({ _id }) => _id}
    rowName={memoName}
    {...(may(createMemo) && { create: { label: 'New memo', path: '/memos/new' } })}
    columns={[
      {
        id: 'number',
        label: 'Memo',
        width: 8,
        cell: (memo) => <MemoButton id={memo._id} name={memoName(memo)} />,
      },
      { id: 'day', label: 'Date', width: 9, cell: ({ day }) => formatDay(day, 'short') },
      {
        id: 'customer',
        label: 'Customer',
        width: 14,
        cell: ({ customer_id, business_name }) => (
          <Link to={`/customers/${customer_id}` as string} className="link">
            {business_name}
          </Link>
        ),
      },
      {
        id: 'order',
        label: 'Order',
        width: 6,
        cell: ({ order_id, order_number }) =>
          order_number !== null && (
            <Link to={`/orders/${order_id}` as string} className="link">
              {order_number}
            </Link>
          ),
      },
      { id: 'reason', label: 'Reason', width: 20, card: 'line', cell: ({ reason }) => reason },
      amountColumn('amount', 'Amount', ({ amount }) => amount, { width: 7, card: 'corner' }),
      namedAmountColumn('open', 'Open', ({ open }) => open, { width: 7 }),
    ]}
    empty="No memos yet. A credit memo reduces what a customer owes. Accepted claims create one automatically."
  />
)
