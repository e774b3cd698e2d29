import {
  arrangeContent,
  changePageWidget,
  staffGetPageWidget,
} from '@endcap/contract/client/staff-calls.gen'
import type { ArrangedResource, ContentPage } from '@endcap/contract/content/content-pages'
import { notify } from '@endcap/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { notifyFailure } from '../../api/failures.ts'
import { ifMatch, useInvalidate } from '../../api/queries.ts'
import { moveTo } from './page-parts.ts'
import type { ContentRows } from './use-content-rows.ts'
import { useSortable } from './use-sortable.ts'

export type Arranged = ArrangedResource | 'page-widgets'

const namesOf: Readonly<Record<Arranged, string>> = {
  sections: 'Section',
  slides: 'Slide',
  'team-members': 'Team member',
  'page-texts': 'Text',
  'page-widgets': 'Category',
}

export const useOrders = (page: ContentPage, rows: ContentRows) => {
  const { pending, arrange } = useArrange()
  const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)
  const stored: Readonly<Record<Arranged, Lists>> = {
    sections: { '': ids(rows.sections) },
    slides: Object.fromEntries(
      rows.sections.map(({ _id }) => [
        _id,
        ids(rows.slides.filter(({ section_id }) => section_id === _id)),
      ]),
    ),
    'team-members': { '': ids(rows.team) },
    'page-texts': { [page]: ids(rows.texts) },
    'page-widgets': { [page]: rows.widget?.categories ?? [] },
  }
  const orders = { ...stored, ...pending } as Readonly<Record<Arranged, Lists>>
  const focus = useRef('')
  // If a row has moved to another list, its handle is a new element.
  useEffect(() => {
    if (focus.current === '') return
    document.getElementById(`move-${focus.current}`)?.focus()
    focus.current = ''
  })
  const move = (kind: string, id: string, from: string, to: string, index: number) => {
    const resource = kind as Arranged
    const after = moveTo(orders[resource], id, from, to, index)
    const at = (after[to] ?? []).indexOf(id) + 1
    arrange(
      resource,
      orders[resource],
      after,
      `${namesOf[resource]} moved to position ${at} of ${after[to]?.length}.`,
    )
  }
  const sortable = useSortable(
    ({ kind, group, id }, target) => move(kind, id, group, target.group, target.index),
    ({ kind, group, id }, step) => {
      const lists = orders[kind as Arranged]
      const list = lists[group] ?? []
      const at = list.indexOf(id)
      focus.current = id
      if (at + step >= 0 && at + step < list.length)
        return move(kind, id, group, group, step < 0 ? at - 1 : at + 2)
      // If a slide moves past the end of its list, it becomes part of the next section.
      const groups = kind === 'slides' ? (orders.sections[''] ?? []) : []
      const next = groups[groups.indexOf(group) + step]
      if (next !== undefined && groups.includes(group))
        move(kind, id, group, next, step < 0 ? (lists[next]?.length ?? 0) : 0)
    },
  )
  return { orders, sortable }
}

/** The ids in order, by group. */
export type Lists = Readonly<Record<string, readonly string[]>>

/** Stores the order of a list. A page's categories are stored with the page. */
const store = async (resource: Arranged, group: string, ids: readonly string[]): Promise<void> => {
  if (resource !== 'page-widgets') {
    await call(arrangeContent, { body: { resource, group, ids: [...ids] } })
    return
  }
  const params = { page: group }
  const { data } = await call(staffGetPageWidget, { params })
  // If someone else has added or removed a category, storing these ids would undo that. Version 0
  // is always refused.
  const isSame = JSON.stringify([...ids].sort()) === JSON.stringify([...data.categories].sort())
  const headers = ifMatch(isSame ? data : { version: 0 })
  await call(changePageWidget, { params, body: { categories: [...ids] }, headers })
}

/** Stores new orders of lists and offers Undo. `pending` has them until the lists reload. */
const useArrange = () => {
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
    // A part that moves to another list is stored with that list, so the old list needs no call.
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
    // One call at a time: a newer order of the list includes the changes before it.
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
