import type { DemoBusiness, DemoProduct } from '@endcap/server/database/demo-business-store'

type DemoOrder = DemoBusiness['orders'][number]

const largestUnit = ({ units }: DemoProduct): number =>
  Math.max(1, ...units.map(({ quantity }) => quantity))

/** Two cases, one out of stock, for an order's timeline and for pickers who scan cases. */
export const addDemoCases = (
  orders: readonly DemoOrder[],
  products: readonly DemoProduct[],
): DemoOrder[] => {
  const chosen = orders.find(({ order }) => order.status === 'confirmed')
  const step = chosen?.events.at(-1)
  const product = products.find(
    (one) => largestUnit(one) > 1 && chosen?.lines.every(({ productId }) => productId !== one.id),
  )
  if (chosen === undefined || step === undefined || product === undefined) return [...orders]
  const { id, ...sold } = product
  const now = largestUnit(product)
  const before = 2 * now
  const total = chosen.order.totalCents + now * sold.priceCents
  const changed: DemoOrder = {
    order: { ...chosen.order, totalCents: total },
    lines: [
      ...chosen.lines,
      {
        ...sold,
        productId: id,
        position: chosen.lines.length,
        quantity: now,
        orderedQuantity: before,
        shortReason: 'out_of_stock',
      },
    ],
    events: [
      ...chosen.events,
      {
        ...step,
        at: new Date(step.at.getTime() + 60_000),
        kind: 'changed',
        fromStatus: 'confirmed',
        toStatus: 'confirmed',
        change: {
          note: '',
          total_before: total + (before - now) * sold.priceCents,
          total_after: total,
          lines: [
            {
              item_no: sold.itemNo,
              title: sold.title,
              before,
              now,
              units: sold.units,
              reason: 'Out of stock',
            },
          ],
        },
      },
    ],
  }
  return orders.map((one) => (one === chosen ? changed : one))
}
