import { maxBoxes } from '@endcap/contract/limits'
import { compareNaturally } from '@endcap/contract/natural-order'
import type { PickListRow } from '@endcap/contract/printing/printed-documents'
import type { printPickList as endpoint } from '@endcap/contract/printing/printing'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { invalidField, ShopError } from '../http/shop-error.ts'
import { printDocument } from './print-document.ts'
import type { OrderToPrint } from './printed-order-store.ts'
import { fulfilmentOf, leaveOutCancelled, optionalTextsOf, readOrders } from './read-orders.ts'

const compareRows = (a: PickListRow, b: PickListRow): number =>
  compareNaturally(a.bin, b.bin) || compareNaturally(a.item_no, b.item_no)

const mergeLines = (orders: readonly OrderToPrint[]): PickListRow[] => {
  const rows = new Map<string, PickListRow & { quantities: number[] }>()
  orders.forEach(({ lines }, index) => {
    for (const { productId, bin, item_no, upc, title, unit, units, quantity } of lines) {
      if (quantity === 0) continue
      const row = rows.get(productId) ?? {
        bin,
        item_no,
        upc,
        title,
        unit,
        units,
        quantities: orders.map(() => 0),
      }
      row.quantities[index] = (row.quantities[index] ?? 0) + quantity
      rows.set(productId, row)
    }
  })
  return [...rows.values()].sort(compareRows)
}

const boxOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)

/**
 * By bin location, without cancelled orders. Throws `not_found`, `invalid`, and `status_conflict` if
 * all of them are cancelled.
 */
export const printPickList = async (
  context: Context,
  { identity, query }: Call<typeof endpoint>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { orders, leftOut } = leaveOutCancelled(await readOrders(context.db, query.orders))
  if (orders.every(({ status }) => status === 'cancelled'))
    throw new ShopError('status_conflict', {
      message: `${orders.length === 1 ? 'This order is' : 'These orders are'} cancelled, so there is nothing to pick. Please choose other orders.`,
    })
  if (orders.length > maxBoxes)
    throw invalidField(
      'orders',
      `One pick list is for at most ${maxBoxes} orders. Please choose fewer.`,
    )
  return printDocument(context, staffOf(identity).name, {
    kind: 'pick_list',
    facts: {
      orders: orders.map((order, index) => ({
        box: boxOf(index),
        number: order.number,
        business_name: order.buyer.business_name,
        fulfilment: fulfilmentOf(order),
        ...optionalTextsOf(order),
      })),
      left_out: leftOut.map(({ number }) => number),
      rows: mergeLines(orders),
    },
  })
}
