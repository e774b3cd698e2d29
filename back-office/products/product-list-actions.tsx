import { exportProducts } from '@endcap/contract/client/staff-calls.gen'
import { Button } from '@endcap/ui/button'
import { lazyDialog } from '@endcap/ui/dialog'
import { Menu, MenuItem, MenuLine, MenuTitle } from '@endcap/ui/menu'
import { notifyNotLoaded } from '@endcap/ui/toast'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'
import { useInvalidate } from '../api/queries.ts'
import { countOf } from '../layout/count-of.ts'
import { askInDialog } from '../layout/questions.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import type { BulkKind, BulkTarget } from './use-bulk-change.ts'

const AddPicturesDialog = lazyDialog(
  async () => (await import('./add-pictures.tsx')).AddPicturesDialog,
)

const ProposedClassesDialog = lazyDialog(
  async () => (await import('./proposed-classes.tsx')).ProposedClassesDialog,
)

export type RequestedChange = {
  target: BulkTarget
  what: BulkKind
  products: string
  clear: () => void
}

export const ProductListActions = ({
  total,
  ask,
}: {
  /** Undefined while the products load. */
  total: number | undefined
  ask: (asked: RequestedChange) => void
}) => {
  const { filters } = useListState()
  const invalidate = useInvalidate()
  const hasFacts = useHasTradeFacts()
  const [isProposing, setProposing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const download = async () => {
    try {
      const { saveCsv } = await import('../lists/save-file.ts')
      saveCsv('products.csv', await call(exportProducts, { query: filters }))
    } catch (error) {
      notifyFailure(error)
    }
  }
  const products = total === undefined ? 'products' : countOf(total, 'product', 'products')
  const asked = { target: { filter: filters }, products, clear: () => {} }
  // Without a total, staff haven't seen yet which products would change.
  const isDisabled = total === undefined
  const setOnSale = async (on_sale: boolean) => {
    const question = on_sale
      ? `Put all ${products} in this list on sale? Customers can order them right away.`
      : `Take all ${products} in this list off sale? Customers won’t see them.`
    if (await askInDialog(question, { yes: on_sale ? 'Put on sale' : 'Take off sale' }))
      void import('./use-bulk-change.ts').then(
        ({ bulkChangeWith }) => bulkChangeWith(invalidate)({ filter: filters }, { on_sale }),
        notifyNotLoaded,
      )
  }
  return (
    <>
      <Menu
        trigger={
          <Button>
            More
            <ChevronDown className="size-4" aria-hidden />
          </Button>
        }
      >
        <MenuTitle>All {products} in this list</MenuTitle>
        <MenuItem isDisabled={isDisabled} onClick={() => ask({ ...asked, what: 'price' })}>
          Change prices…
        </MenuItem>
        <MenuItem isDisabled={isDisabled} onClick={() => ask({ ...asked, what: 'category' })}>
          Set category…
        </MenuItem>
        {hasFacts && (
          <>
            <MenuItem isDisabled={isDisabled} onClick={() => ask({ ...asked, what: 'class' })}>
              Set class…
            </MenuItem>
            <MenuItem isDisabled={isDisabled} onClick={() => ask({ ...asked, what: 'wholesale' })}>
              Take wholesale cost from cost…
            </MenuItem>
          </>
        )}
        <MenuItem isDisabled={isDisabled} onClick={() => setOnSale(true)}>
          Put on sale…
        </MenuItem>
        <MenuItem isDisabled={isDisabled} onClick={() => setOnSale(false)}>
          Take off sale…
        </MenuItem>
        <MenuItem onClick={() => void download()}>Export CSV</MenuItem>
        <MenuLine />
        {hasFacts && <MenuItem onClick={() => setProposing(true)}>Propose classes…</MenuItem>}
        <MenuItem onClick={() => setAdding(true)}>Add pictures…</MenuItem>
      </Menu>
      {isProposing && <ProposedClassesDialog onClose={() => setProposing(false)} />}
      {isAdding && <AddPicturesDialog onClose={() => setAdding(false)} />}
    </>
  )
}
