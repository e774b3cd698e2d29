import type { StaffProduct } from '@endcap/contract/catalog/staff-catalog'
import { Button } from '@endcap/ui/button'
import { onFirstClick } from '../forms/on-first-click.ts'
import { countOf } from '../layout/count-of.ts'
import { PrintLinks } from '../printing/print-links.tsx'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import type { RequestedChange } from './product-list-actions.tsx'
import { useBulkChange } from './use-bulk-change.ts'

export type ProductBulkActionsProps = {
  rows: readonly StaffProduct[]
  /** If not, products can only be printed. */
  canChange: boolean
  clear: () => void
  ask: (asked: RequestedChange) => void
}

export const ProductBulkActions = ({ rows, canChange, clear, ask }: ProductBulkActionsProps) => {
  const make = useBulkChange()
  const hasFacts = useHasTradeFacts()
  const target = { ids: rows.map(({ _id }) => _id) }
  const asked = { target, products: countOf(rows.length, 'product', 'products'), clear }
  const setOnSale = async (on_sale: boolean) => {
    if (await make(target, { on_sale })) clear()
  }
  const labels = { products: target.ids.join(','), prices: '1' }
  return (
    <>
      <PrintLinks links={[{ document: 'shelf-labels', search: labels }]} />
      {canChange && (
        <>
          <Button onClick={onFirstClick(() => void setOnSale(true))}>Put on sale</Button>
          <Button onClick={onFirstClick(() => void setOnSale(false))}>Take off sale</Button>
          <Button onClick={() => ask({ ...asked, what: 'price' })}>Change prices</Button>
          <Button onClick={() => ask({ ...asked, what: 'category' })}>Set category</Button>
          {hasFacts && (
            <>
              <Button onClick={() => ask({ ...asked, what: 'class' })}>Set class</Button>
              <Button onClick={() => ask({ ...asked, what: 'wholesale' })}>
                Wholesale cost from cost
              </Button>
            </>
          )}
        </>
      )}
    </>
  )
}
