import type { BulkChange } from '@endcap/contract/catalog/bulk-changes'
import { listBulkChanges, undoBulkChange } from '@endcap/contract/client/staff-calls.gen'
import { undoDays } from '@endcap/contract/limits'
import { dayMs } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { useAction } from '../api/queries.ts'
import { onFirstClick } from '../forms/on-first-click.ts'
import { countOf } from '../layout/count-of.ts'
import { askInDialog } from '../layout/questions.tsx'
import { numberColumn, timeColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { describeUndone } from './use-bulk-change.ts'

const UndoButton = ({ change }: { change: BulkChange }) => {
  const { mutate, isPending } = useAction(undoBulkChange, {
    alsoChanges: ['products'],
    message: ({ data }) => describeUndone(data),
  })
  const undo = async () => {
    const products = countOf(change.products, 'product gets its', 'products get their')
    const question = `Undo “${change.summary}”? ${products} previous values back. Products changed since then stay as they are.`
    if (await askInDialog(question, { yes: 'Undo' })) mutate({ params: { id: change._id } })
  }
  return (
    <Button
      isBusy={isPending}
      aria-label={`Undo ${change.summary}`}
      onClick={onFirstClick(() => void undo())}
    >
      Undo
    </Button>
  )
}

const Outcome = ({ change }: { change: BulkChange }) => {
  if (change.undoneAt !== null)
    return (
      <span className="text-soft">
        Undone <Timestamp at={change.undoneAt} />
      </span>
    )
  const isOver = Date.now() - change.createdAt.getTime() > undoDays * dayMs
  return isOver ? null : <UndoButton change={change} />
}

/** Newest first; each can be undone for `undoDays`. */
export const BulkChangeList = () => (
  <ListPage<BulkChange>
    title="Bulk changes"
    list={listBulkChanges}
    rowId={({ _id }) => _id}
    rowName={({ summary }) => summary}
    columns={[
      { id: 'summary', width: 20, label: 'Change', cell: (row) => row.summary },
      numberColumn('products', 'Products', (row) => row.products),
      timeColumn('made', 'Made', (row) => row.createdAt),
      { id: 'by', label: 'By', cell: (row) => row.by },
      {
        id: 'undo',
        width: 11,
        label: '',
        align: 'right',
        hasControls: true,
        cell: (row) => <Outcome change={row} />,
      },
    ]}
    empty={`No bulk changes yet. Changes to many products at once are listed here and can be undone for ${undoDays} days.`}
  />
)
