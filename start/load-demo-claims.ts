import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimReasonStore } from '@endcap/server/claims/claim-reason-store'
import { findClaim } from '@endcap/server/claims/claim-store'
import { decideClaim } from '@endcap/server/claims/decide-claim'
import { receiveClaim } from '@endcap/server/claims/receive-claim'
import { storeClaim } from '@endcap/server/claims/submit-claim'
import type { Context } from '@endcap/server/context'
import { type DemoDelivery, findDemoDeliveries } from '@endcap/server/database/demo-claims-store'
import { storeDocument } from '@endcap/server/documents/store-document'
import { createMemo } from '@endcap/server/memos/create-memo'
import { dayMs, hourMs } from '@endcap/server/system/durations'
import type { DemoStaff } from './load-demo-business.ts'

type DemoClaim = {
  ofBuyer: boolean
  /** The beginning of the reason’s label. */
  reason: string
  /** In the title of the claimed product; absent: any product fits. */
  product?: string
  pieces: number
  photos: number
  text: string
  /** Of the claimed pieces; absent: not decided yet. */
  accepted?: number
  note?: string
  isBack?: boolean
}

/** Undecided claims are about the latest deliveries. */
const claims: readonly DemoClaim[] = [
  {
    ...{ ofBuyer: true, reason: 'Damaged', pieces: 2, photos: 2 },
    text: 'The carton was wet at the bottom. Two were leaking.',
  },
  { ofBuyer: false, reason: 'Missing', pieces: 1, photos: 0, text: 'Not in the box.' },
  {
    ...{ ofBuyer: false, reason: 'Vape', product: 'Disposable', pieces: 2, photos: 1 },
    text: 'Customers brought these back. No charge, no light.',
  },
  {
    ...{ ofBuyer: true, reason: 'Wrong', pieces: 1, photos: 0, accepted: 1 },
    text: 'We ordered the other flavor.',
  },
  {
    ...{ ofBuyer: false, reason: 'Damaged', pieces: 2, photos: 1, accepted: 1 },
    ...{ text: '', note: 'One of the two on the photo is sealed and can be sold.' },
  },
  {
    ...{ ofBuyer: true, reason: 'Expired', pieces: 2, photos: 0, accepted: 2, isBack: true },
    text: 'Best before last month.',
  },
  {
    ...{ ofBuyer: false, reason: 'Damaged', pieces: 1, photos: 1, accepted: 1, isBack: true },
    text: 'Crushed on the pallet.',
  },
  {
    ...{ ofBuyer: true, reason: 'Missing', pieces: 1, photos: 0, accepted: 0 },
    ...{
      text: '',
      note: 'You and our driver counted every carton at the door, and all were there.',
    },
  },
]

const historyDays = 40

const timeOf = (delivery: DemoDelivery | undefined): number => delivery?.deliveredAt.getTime() ?? 0

/** A claim in each state, with photos and memos, as the customers and the manager would have made them. */
export const loadDemoClaims = async (
  context: Context,
  { id, name, role }: DemoStaff,
  buyerEmail: string,
): Promise<void> => {
  const { db } = context
  const now = context.clock()
  const identity = {
    kind: 'staff',
    id,
    name,
    role,
    sessionId: '',
    needsSecondFactor: false,
  } as const
  const call = { identity, query: undefined, files: [], address: '', ifMatch: null } as const
  const header = () => undefined
  const { rows: reasons } = await claimReasonStore.list(db, { limit: 100, offset: 0 }, undefined)
  const since = new Date(now.getTime() - historyDays * dayMs)
  const findDeliveries = (ofBuyer: boolean) =>
    findDemoDeliveries(db, since, { email: buyerEmail, ofBuyer })
  const deliveries = {
    buyer: await findDeliveries(true),
    others: await findDeliveries(false),
  }
  const at = (delivery: DemoDelivery, hours: number): Context => {
    const moment = Math.min(delivery.deliveredAt.getTime() + hours * hourMs, now.getTime())
    return { ...context, clock: () => new Date(moment) }
  }
  const takePhotos = async (delivery: DemoDelivery, thumbnail: string, count: number) => {
    const content = await readFile(join(context.config.dataDir, thumbnail))
    const ids: string[] = []
    for (let taken = 1; taken <= count; taken += 1) {
      const photo = await storeDocument(at(delivery, 20), {
        ...{ customerId: delivery.customerId, kind: 'claim_photo', by: 'customer' },
        file: { field: 'file', name: `IMG_${4_000 + taken}.jpg`, content },
      })
      ids.push(photo._id)
    }
    return ids
  }

  const planned = claims.map((claim) => {
    const { ofBuyer, product = '' } = claim
    const unclaimed = ofBuyer ? deliveries.buyer : deliveries.others
    const fits = ({ title, thumbnail }: DemoDelivery['lines'][number]) =>
      thumbnail !== '' && title.includes(product)
    const delivery = unclaimed.find(({ lines }) => lines.some(fits))
    if (delivery !== undefined) unclaimed.splice(unclaimed.indexOf(delivery), 1)
    return { ...claim, delivery, line: delivery?.lines.find(fits) }
  })
  // Numbers follow the time.
  planned.sort((one, other) => timeOf(one.delivery) - timeOf(other.delivery))
  for (const { delivery, line, reason, pieces, photos, text, ...decision } of planned) {
    const reason_id = reasons.find(({ label }) => label.startsWith(reason))?._id
    if (delivery === undefined || line === undefined || reason_id === undefined) continue
    const { _id } = await storeClaim(
      at(delivery, 20),
      { kind: 'customer', id: delivery.customerId },
      {
        key: null,
        body: {
          ...{ order_id: delivery.id, text },
          lines: [
            {
              ...{ line_id: line.id, quantity: Math.min(pieces, line.quantity), reason_id },
              photos: await takePhotos(delivery, line.thumbnail, photos),
            },
          ],
        },
      },
    )
    const { accepted, note = '', isBack = false } = decision
    if (accepted === undefined) continue
    const stored = await findClaim(db, _id, { language: 'en', zone: 'UTC' })
    await decideClaim(at(delivery, 26), {
      ...{ ...call, header, params: { id: _id } },
      body: {
        lines: (stored?.lines ?? []).map((one) => ({ _id: one._id, accepted, note: '' })),
        ...{ note, received: null },
      },
    })
    if (isBack)
      await receiveClaim(at(delivery, 72), {
        ...{ ...call, header, params: { id: _id }, body: undefined },
      })
  }

  const [first, second] = deliveries.others
  for (const [delivery, memo] of [
    [first, { kind: 'credit', reason: 'Delivery two days late', amount: 2_500 }],
    [second, { kind: 'debit', reason: 'Pallet not returned', amount: 1_800 }],
  ] as const)
    if (delivery !== undefined)
      await createMemo(at(delivery, 48), {
        ...{ ...call, header, params: {} },
        body: { ...memo, customer_id: delivery.customerId, order_id: null, lines: null },
      })
}
