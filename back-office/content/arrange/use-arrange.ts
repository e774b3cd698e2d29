import {
  arrangeContent,
  changePageWidget,
  staffGetPageWidget,
} from '@endcap/contract/client/staff-calls.gen'
import type { ArrangedResource } from '@endcap/contract/content/content-pages'
import { notify } from '@endcap/ui/toast'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { notifyFailure } from '../../api/failures.ts'
import { ifMatch, useInvalidate } from '../../api/queries.ts'

/** The lists of one resource: the ids in order, by group. */
export type Lists = Readonly<Record<string, readonly string[]>>

type Arranged = ArrangedResource | 'page-widgets'

/** Stores the order of a list. The categories of a page are stored with the page. */
const store = async (resource: Arranged, group: string, ids: readonly string[]): Promise<void> => {
  if (resource !== 'page-widgets') {
    await call(arrangeContent, { body: { resource, group, ids: [...ids] } })
    return
  }
  const params = { page: group }
  const { data } = await call(staffGetPageWidget, { params })
  // If somebody else added or removed a category, storing these would undo it: version 0 is refused.
  const isSame = JSON.stringify([...ids].sort()) === JSON.stringify([...data.categories].sort())
  const headers = ifMatch(isSame ? data : { version: 0 })
  await call(changePageWidget, { params, body: { categories: [...ids] }, headers })
}

/**
 * Stores new orders at once and offers Undo. Until the lists are loaded again, `pending` has their orders, by
 * resource.
 */
export const useArrange = () => {
  const invalidate = useInvalidate()
  const [pending, setPending] = useState<Readonly<Record<string, Lists>>>({})
  const latest = useRef<Promise<unknown>>(Promise.resolve())

  const arrange = (
    resource: Arranged,
    before: Lists,
    after: Lists,
    text: string,
    isUndo = false,
  ): void => {
    const changed = Object.keys(after).filter(
      (group) => JSON.stringify(after[group]) !== JSON.stringify(before[group]),
    )
    if (changed.length === 0) return
    setPending((orders) => ({ ...orders, [resource]: after }))
    // A part that changes its list is stored with the new one; the list that it left needs no call.
    const targets = changed.filter(
      (group) => (after[group]?.length ?? 0) >= (before[group]?.length ?? 0),
    )
    const save = async () => {
      try {
        for (const group of targets) await store(resource, group, after[group] ?? [])
        notify({
          text,
          ...(!isUndo && {
            undo: () => arrange(resource, after, before, 'Moved back.', true),
          }),
        })
      } catch (error) {
        notifyFailure(error)
      }
      await invalidate(resource, 'sections')
    }
    // One after the other: a later order includes the earlier ones.
    const mine = latest.current.then(save)
    latest.current = mine
    void mine.then(() => {
      if (latest.current !== mine) return
      setPending((orders) =>
        Object.fromEntries(Object.entries(orders).filter(([name]) => name !== resource)),
      )
    })
  }
  return { pending, arrange }
}
