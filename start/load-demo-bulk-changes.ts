import {
  BulkChangeIn,
  type makeBulkChange as makeEndpoint,
} from '@endcap/contract/catalog/bulk-changes'
import type { BodyIn } from '@endcap/contract/endpoint'
import { makeBulkChange } from '@endcap/server/catalog/bulk/make-bulk-change'
import { undoBulkChange } from '@endcap/server/catalog/bulk/undo-bulk-change'
import type { Context } from '@endcap/server/context'
import { dayMs, hourMs } from '@endcap/server/system/durations'
import type { DemoStaff } from './load-demo-business.ts'

type Change = {
  daysAgo: number
  body: BodyIn<typeof makeEndpoint>
  undoneAfterHours?: number
}

const changesOf = (categoryId: (path: string) => string): Change[] => [
  {
    daysAgo: 23,
    body: {
      filter: { category: categoryId('Lighters & Torches > Torches') },
      category_id: categoryId('Novelties > Counter Toys & Gifts'),
      category_mode: 'add',
    },
  },
  { daysAgo: 12, body: { filter: { in_stock: '0' }, on_sale: 0 }, undoneAfterHours: 3 },
  {
    daysAgo: 5,
    body: {
      filter: { category: categoryId('Health & Beauty > Medicine') },
      percent: 5,
      price_ending: '.09',
    },
    undoneAfterHours: 0.3,
  },
]

export const loadDemoBulkChanges = async (
  context: Context,
  { id, name, role }: DemoStaff,
  categoryIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const now = context.clock().getTime()
  const call = {
    identity: { kind: 'staff', id, name, role, sessionId: '', needsSecondFactor: false },
    query: undefined,
    files: [],
    header: () => undefined,
    address: 'in-process',
    ifMatch: null,
  } as const
  const categoryId = (path: string) => {
    const found = categoryIds.get(path)
    if (found === undefined) throw new Error(`The demo shop has no category ${path}.`)
    return found
  }
  for (const { daysAgo, body, undoneAfterHours } of changesOf(categoryId)) {
    const madeAt = now - daysAgo * dayMs
    const { data: made } = await makeBulkChange(
      { ...context, clock: () => new Date(madeAt) },
      { ...call, params: {}, body: BulkChangeIn.parse(body) },
    )
    if (undoneAfterHours !== undefined)
      await undoBulkChange(
        { ...context, clock: () => new Date(madeAt + undoneAfterHours * hourMs) },
        { ...call, params: { id: made._id }, body: undefined },
      )
  }
}
