import type { UnsaleableGoods } from '@endcap/contract/claims/claims'
import { clearUnsaleableGoods, listUnsaleableGoods } from '@endcap/contract/client/page-calls.gen'
import { formatDay } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { notify } from '@endcap/ui/toast'
import { notifyFailure } from '../api/failures.ts'
import { useAction } from '../api/queries.ts'
import { askInDialog } from '../layout/questions.tsx'
import { numberColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'

const ClearButton = ({ goods: { product_id, title, quantity } }: { goods: UnsaleableGoods }) => {
  const clear = useAction(clearUnsaleableGoods)
  const save = async () => {
    const question = `Were all ${quantity} of ${title} returned to the manufacturer or destroyed?`
    if (!(await askInDialog(question, { yes: 'Yes, they are gone' }))) return
    try {
      await clear.mutateAsync({ params: { id: product_id } })
      notify({ text: `${title} is off the list.` })
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <Button isBusy={clear.isPending} onClick={() => void save()}>
      Mark as gone
    </Button>
  )
}

export const UnsaleableGoodsList = () => (
  <ListPage<UnsaleableGoods>
    title="Unsaleable goods"
    list={listUnsaleableGoods}
    rowId={({ product_id }) => product_id}
    rowName={({ title }) => title}
    columns={[
      { id: 'title', label: 'Product', width: 24, card: 'line', cell: ({ title }) => title },
      { id: 'item', label: 'Item #', width: 8, cell: ({ item_no }) => item_no },
      numberColumn('quantity', 'Pieces', ({ quantity }) => quantity, { width: 6 }),
      numberColumn('claims', 'Claims', ({ claims }) => claims, { width: 6 }),
      {
        id: 'oldest',
        label: 'Here since',
        width: 9,
        cell: ({ oldest }) => formatDay(oldest, 'short'),
      },
      { id: 'clear', label: '', width: 8, cell: (goods) => <ClearButton goods={goods} /> },
    ]}
    empty="Nothing here. Damaged and expired goods from claims stay on this list until you return them to the manufacturer or destroy them."
  />
)
