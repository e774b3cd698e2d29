import { sql } from 'drizzle-orm'
import { idOf, type Json, type SampleShop, type Samples } from './round-trip-sample.ts'

export const makeClaimSamples = (
  { shop, get, create, send }: SampleShop,
  place: () => Promise<string>,
): Samples => {
  /** The body of a claim over a delivered and invoiced order. */
  const claim = async (): Promise<Json> => {
    const order_id = await place()
    await shop.context.db.execute(sql`update settings set features = '{receivables,claims}'`)
    await shop.context.db.execute(
      sql`update customer_order set status = 'delivered' where id = ${order_id}`,
    )
    await send('POST', '/admin/api/invoices', { order_ids: [order_id] })
    const open = await get(`/admin/api/claims/claimable-lines?order=${order_id}`)
    const [line] = open.data as Json[]
    const [reason] = open.reasons as Json[]
    const lines = [{ line_id: line?.line_id, quantity: 1, reason_id: reason?._id, photos: [] }]
    return { order_id, text: 'Two boxes were open', lines }
  }
  const reason = (label: string): Json => ({
    ...{ label, window_days: 3, needs_photo: true, stock_effect: 'saleable', is_offered: false },
    ...{ position: 9, translations: { es: { label: `${label} (es)` } } },
  })
  return {
    createClaimReason: async () => ({ body: reason('Melted') }),
    changeClaimReason: async () => ({
      id: await create('claim-reasons', {
        ...{ label: 'Old', window_days: 1, stock_effect: 'none' },
      }),
      body: reason('Torn'),
    }),
    createClaim: async () => ({ body: await claim() }),
    decideClaim: async () => {
      const { data } = await send('POST', '/admin/api/claims', await claim())
      const id = idOf({ data })
      const [line] = (data as Json).lines as Json[]
      return {
        id,
        body: {
          lines: [{ _id: line?._id, accepted: 1, note: 'One was fine' }],
          ...{ note: 'With our apologies', received: true },
        },
        read: () => get(`/admin/api/claims/${id}`),
      }
    },
  }
}
