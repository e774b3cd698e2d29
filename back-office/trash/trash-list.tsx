import type { DeletedRow } from '@endcap/contract/audit/trash'
import { trashEntities } from '@endcap/contract/choices'
import { listTrash, restoreDeleted } from '@endcap/contract/client/staff-calls.gen'
import { undoDays } from '@endcap/contract/limits'
import { Button } from '@endcap/ui/button'
import { useAction } from '../api/queries.ts'
import { onFirstClick } from '../forms/on-first-click.ts'
import { formatStatus } from '../layout/status-chip.tsx'
import { timeColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'

const nameOf = (entity: string): string => formatStatus(entity.replaceAll('-', ' '))

const RestoreButton = ({ row }: { row: DeletedRow }) => {
  const { mutate, isPending } = useAction(restoreDeleted, {
    alsoChanges: trashEntities,
    message: () => `${row.title} was restored.`,
  })
  return (
    <Button
      isBusy={isPending}
      aria-label={`Restore ${row.title}`}
      onClick={onFirstClick(() => mutate({ params: { id: row._id } }))}
    >
      Restore
    </Button>
  )
}

export const TrashList = () => (
  <ListPage<DeletedRow>
    title="Trash"
    list={listTrash}
    rowId={(row) => row._id}
    rowName={(row) => row.title}
    filters={[
      {
        name: 'entity',
        label: 'Type',
        kind: 'choice',
        choices: trashEntities.map((entity) => [entity, nameOf(entity)]),
      },
    ]}
    columns={[
      { id: 'title', width: 20, label: 'Title', cell: (row) => row.title },
      { id: 'kind', width: 8, label: 'Type', cell: (row) => nameOf(row.entity) },
      timeColumn('deleted', 'Deleted', (row) => row.deletedAt),
      { id: 'by', label: 'By', cell: (row) => row.by },
      {
        id: 'restore',
        width: 8,
        label: '',
        align: 'right',
        hasControls: true,
        cell: (row) => <RestoreButton row={row} />,
      },
    ]}
    empty={`The trash is empty. Deleted products, categories and content stay here for ${undoDays} days.`}
  />
)
