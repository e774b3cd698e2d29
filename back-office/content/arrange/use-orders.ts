import type { ContentPage } from '@endcap/contract/content/content-pages'
import { useEffect, useRef } from 'react'
import { moveTo } from './page-parts.ts'
import { type Lists, useArrange } from './use-arrange.ts'
import type { ContentRows } from './use-content-rows.ts'
import { useSortable } from './use-sortable.ts'

export type Arranged = 'sections' | 'slides' | 'team-members' | 'page-texts' | 'page-widgets'

const namesOf: Readonly<Record<Arranged, string>> = {
  sections: 'Section',
  slides: 'Slide',
  'team-members': 'Team member',
  'page-texts': 'Text',
  'page-widgets': 'Category',
}

/** Returns the order of each arranged list, and the handlers of rows that change it. */
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
  // A row that came to another list has a new handle.
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
      // Beyond the end of its list a slide moves into the next section.
      const groups = kind === 'slides' ? (orders.sections[''] ?? []) : []
      const next = groups[groups.indexOf(group) + step]
      if (next !== undefined && groups.includes(group))
        move(kind, id, group, next, step < 0 ? (lists[next]?.length ?? 0) : 0)
    },
  )
  return { orders, sortable }
}
