import type { restoreDeleted as restoreEndpoint, TrashEntity } from '@endcap/contract/audit/trash'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/database.ts'
import { category, productClass } from '../../database/schema/index.ts'
import type { Call } from '../../http/answer-call.ts'
import { staffOf } from '../../http/identity.ts'
import { readId } from '../../http/requests/ids.ts'
import { ShopError } from '../../http/shop-error.ts'
import { nameAuthor } from '../audit-store.ts'
import { createByStaff } from '../staff-changes.ts'
import {
  addToWidgets,
  type DeletedRowRow,
  deletedRows,
  insertFromJson,
  insertRelated,
  isTaken,
  isTrashEntity,
  lockDeletedRow,
  removeFromTrash,
} from './trash-store.ts'
import { trashTables } from './trash-tables.ts'

const conflict = (message: string) => () => new ShopError('status_conflict', { message })

const refusals = {
  product_item_no: conflict(
    'Another product has this item number now. Please change that one first.',
  ),
  category_title_under_parent: conflict(
    'There is another category with this title under the same parent. Please rename that one first.',
  ),
  price_list_name: conflict('Another price list has this name now. Please rename that one first.'),
  slide_section_id_section_id_fk: conflict(
    'The section of this slide is deleted. Please restore the section first.',
  ),
}

const restoredValues = async (
  db: Db,
  { id, row }: DeletedRowRow,
  entity: TrashEntity,
  at: Date,
): Promise<Record<string, unknown>> => {
  const { table, restoredAs } = trashTables[entity]
  const before = row as Record<string, unknown>
  const values: Record<string, unknown> = { ...before, ...restoredAs }
  values.version = Number(before.version) + 1
  if ('updated_at' in before) values.updated_at = at.toISOString()
  if ('slug' in before && (await isTaken(db, table, 'slug', before.slug)))
    values.slug = `${before.slug}-${id.slice(-8)}`
  // Without its class it would be sold like ordinary goods.
  const code = before.class_code || null
  if (code !== null && !(await isTaken(db, productClass, 'code', code)))
    throw conflict(`Its class “${code}” was deleted. Please add a class with this code first.`)()
  const parent = before.parent_id ?? null
  if (parent !== null && !(await isTaken(db, category, 'id', parent))) values.parent_id = null
  return values
}

/**
 * A slug taken since gets a suffix; a category whose parent is gone moves to the top level. Throws
 * `not_found`, and `status_conflict` if an existing row conflicts.
 */
export const restoreDeleted = async (
  context: Context,
  { params, identity }: Call<typeof restoreEndpoint>,
  onRestored: (db: Db) => Promise<void>,
) => {
  const id = readId(params.id)
  const at = context.clock()
  const found = await deletedRows.find(context.db, id)
  if (found === null || !isTrashEntity(found.entity)) throw new ShopError('not_found')
  const { entity } = found
  const row = await createByStaff(
    context,
    { identity },
    {
      entity,
      action: 'restore',
      entityId: () => id,
      show: ({ title }: DeletedRowRow) => ({ title }),
      refusals,
      make: async (db) => {
        const deleted = await lockDeletedRow(db, id)
        if (deleted === null) throw new ShopError('not_found')
        await nameAuthor(db, { name: staffOf(identity).name, reason: 'restored' })
        await insertFromJson(
          db,
          trashTables[entity].table,
          await restoredValues(db, deleted, entity, at),
        )
        await insertRelated(db, deleted)
        const { pages = [] } = deleted.related as { pages?: string[] }
        if (pages.length > 0) await addToWidgets(db, id, pages)
        await removeFromTrash(db, id)
        await onRestored(db)
        return deleted
      },
    },
  )
  return { data: { _id: row.id, entity } }
}
