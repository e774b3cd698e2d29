import { textPages } from '@endcap/contract/choices'
import type { slideEndpoints } from '@endcap/contract/content/content'
import type { pageTextEndpoints } from '@endcap/contract/content/page-texts'
import type { QueryOf } from '@endcap/contract/endpoint'
import { staffCrud } from '../audit/staff-crud.ts'
import type { Db } from '../database/database.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField } from '../http/shop-error.ts'
import { queueContentMoments } from './stores/content-clock-store.ts'
import { areProducts, flyerStore, listOtherActive, lockFlyers } from './stores/flyer-store.ts'
import { pageTextStore } from './stores/page-text-store.ts'
import { sectionStore, shareLockSection } from './stores/section-store.ts'
import { slideStore } from './stores/slide-store.ts'
import { teamMemberStore } from './stores/team-store.ts'
import { touchContentTask } from './touch-content.ts'

type Writes<Added, Changed, Row> = {
  insert: (db: Db, values: Added) => Promise<string>
  update: (db: Db, id: string, values: Changed, before: Row) => Promise<unknown>
}

/**
 * After each write, queues the content's start and end if they are within the next minute, since
 * that minute's job has already run.
 */
const queueingMoments = <Added, Changed, Row>({ insert, update }: Writes<Added, Changed, Row>) => ({
  insert: async (db: Db, values: Added) => {
    const id = await insert(db, values)
    await queueContentMoments(db, touchContentTask)
    return id
  },
  update: async (db: Db, id: string, values: Changed, before: Row) => {
    await update(db, id, values, before)
    await queueContentMoments(db, touchContentTask)
  },
})

export const staffSections = staffCrud({
  ...sectionStore,
  ...queueingMoments(sectionStore),
  entity: 'sections',
})

/** Holds the lock until the slide is stored. Throws `invalid` if the section doesn't exist. */
const lockSectionOf = async (db: Db, sectionId: string | undefined): Promise<void> => {
  if (sectionId === undefined) return
  if (!isId(sectionId) || !(await shareLockSection(db, sectionId)))
    throw invalidField('section_id', 'This section no longer exists. Please choose another.')
}

type NewSlide = Parameters<typeof slideStore.insert>[1]

export const staffSlides = staffCrud({
  ...slideStore,
  entity: 'slides',
  list: async (db, slice, { section_id }: QueryOf<typeof slideEndpoints.list>) =>
    // A text that isn't an id matches no section.
    section_id !== '' && !isId(section_id)
      ? { rows: [], total: 0 }
      : slideStore.list(db, slice, { sectionId: section_id || null }),
  ...queueingMoments({
    insert: async (db, values: NewSlide) => {
      await lockSectionOf(db, values.section_id)
      return slideStore.insert(db, values)
    },
    update: async (db, id, values: Partial<NewSlide>) => {
      await lockSectionOf(db, values.section_id)
      await slideStore.update(db, id, values)
    },
  }),
})

type NewFlyer = Parameters<typeof flyerStore.insert>[1]
type ProductIds = { products?: string[] }

/** Throws `invalid` for a new id of no product. Those that the flyer had may have been deleted. */
const checkProducts = async (db: Db, { products }: ProductIds, before: ProductIds) => {
  const added = products?.filter((id) => !before.products?.includes(id)) ?? []
  if (!added.every(isId) || !(await areProducts(db, added)))
    throw invalidField('products', 'One of these products no longer exists. Please remove it.')
}

export const staffFlyers = staffCrud({
  ...flyerStore,
  ...queueingMoments({
    insert: async (db, values: NewFlyer & ProductIds) => {
      await checkProducts(db, values, {})
      return flyerStore.insert(db, values)
    },
    update: async (db, id, values: Partial<NewFlyer> & ProductIds, before: ProductIds) => {
      await checkProducts(db, values, before)
      await flyerStore.update(db, id, values)
    },
  }),
  entity: 'flyers',
  lock: async (db, id) => {
    await lockFlyers(db)
    return flyerStore.find(db, id)
  },
  // Only one flyer is shown: activating one deactivates the others that have begun. A flyer that
  // begins later replaces them at that time (`touch-content.ts`).
  resolveConflicts: async (db, id, values, context) => {
    if (values.status === undefined && values.visible_from === undefined) return []
    await lockFlyers(db)
    const now = context.clock()
    const row = id === null ? null : await flyerStore.find(db, id)
    const begins =
      (values.visible_from === undefined ? row?.visible_from : values.visible_from) ?? now
    if ((values.status ?? row?.status) !== 'active' || begins > now) return []
    const deactivated = []
    for (const before of await listOtherActive(db, id, now)) {
      await flyerStore.update(db, before._id, { status: 'inactive' })
      deactivated.push({ before, after: (await flyerStore.find(db, before._id)) ?? before })
    }
    return deactivated
  },
})

export const staffTeamMembers = staffCrud({ entity: 'team-members', ...teamMemberStore })

export const staffPageTexts = staffCrud({
  ...pageTextStore,
  ...queueingMoments(pageTextStore),
  entity: 'page-texts',
  list: async (db, slice, { page_name }: QueryOf<typeof pageTextEndpoints.list>) => {
    const page = textPages.find((textPage) => textPage === page_name) ?? null
    return page_name !== '' && page === null
      ? { rows: [], total: 0 }
      : pageTextStore.list(db, slice, { page })
  },
})
