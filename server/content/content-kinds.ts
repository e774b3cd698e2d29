import type { slideEndpoints } from '@endcap/contract/content'
import type { QueryOf } from '@endcap/contract/endpoint'
import { staffCrud } from '../audit/staff-crud.ts'
import type { Db } from '../database/database.ts'
import { isId } from '../http/requests/ids.ts'
import { invalidField } from '../http/shop-error.ts'
import {
  deleteFlyer,
  type FlyerValues,
  findFlyer,
  insertFlyer,
  listFlyerRows,
  listOtherActive,
  lockFlyers,
  updateFlyer,
} from './stores/flyer-store.ts'
import {
  deleteSection,
  findSection,
  insertSection,
  listSectionRows,
  lockSection,
  shareLockSection,
  updateSection,
} from './stores/section-store.ts'
import {
  deleteSlide,
  findSlide,
  insertSlide,
  listSlideRows,
  lockSlide,
  updateSlide,
} from './stores/slide-store.ts'
import {
  deleteTeamMember,
  findTeamMember,
  insertTeamMember,
  listTeamMemberRows,
  lockTeamMember,
  updateTeamMember,
} from './stores/team-store.ts'

export const staffSections = staffCrud({
  entity: 'sections',
  list: listSectionRows,
  find: findSection,
  lock: lockSection,
  insert: insertSection,
  update: updateSection,
  remove: deleteSection,
})

/** Locks the section of a slide until the slide is stored. Throws `invalid` where there is none. */
const lockSectionOf = async (db: Db, sectionId: string | undefined): Promise<void> => {
  if (sectionId === undefined) return
  if (!isId(sectionId) || !(await shareLockSection(db, sectionId)))
    throw invalidField('section_id', 'This section no longer exists. Please choose another.')
}

export const staffSlides = staffCrud({
  entity: 'slides',
  list: async (db, slice, { section_id }: QueryOf<typeof slideEndpoints.list>) =>
    // A text that is no id matches no section.
    section_id !== '' && !isId(section_id)
      ? { rows: [], total: 0 }
      : listSlideRows(db, { sectionId: section_id || null }, slice),
  find: findSlide,
  lock: lockSlide,
  insert: async (db, values: Parameters<typeof insertSlide>[1]) => {
    await lockSectionOf(db, values.section_id)
    return insertSlide(db, values)
  },
  update: async (db, id, values: Parameters<typeof updateSlide>[2]) => {
    await lockSectionOf(db, values.section_id)
    await updateSlide(db, id, values)
  },
  remove: deleteSlide,
})

export const staffFlyers = staffCrud({
  entity: 'flyers',
  list: listFlyerRows,
  find: findFlyer,
  lock: async (db, id) => {
    await lockFlyers(db)
    return findFlyer(db, id)
  },
  insert: insertFlyer,
  update: updateFlyer,
  remove: deleteFlyer,
  // At most one flyer is active: activating one deactivates the other.
  resolveConflicts: async (db, id, values: FlyerValues) => {
    if (values.status !== 'active') return []
    await lockFlyers(db)
    const deactivated = []
    for (const before of await listOtherActive(db, id)) {
      await updateFlyer(db, before._id, { status: 'inactive' })
      deactivated.push({ before, after: (await findFlyer(db, before._id)) ?? before })
    }
    return deactivated
  },
})

export const staffTeamMembers = staffCrud({
  entity: 'team-members',
  list: listTeamMemberRows,
  find: findTeamMember,
  lock: lockTeamMember,
  insert: insertTeamMember,
  update: updateTeamMember,
  remove: deleteTeamMember,
})
