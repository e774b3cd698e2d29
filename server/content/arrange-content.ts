import { textPages } from '@endcap/contract/choices'
import type { arrangeContent as arrangeContentEndpoint } from '@endcap/contract/content/content-pages'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { isId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { lockInOrder, lockRows, setPositions } from './stores/arrange-store.ts'
import { shareLockSection } from './stores/section-store.ts'

/** Throws `stale` if the list's rows have changed. */
export const arrangeContent = async (
  { transaction, clock }: Context,
  { body: { resource, group, ids }, identity }: Call<typeof arrangeContentEndpoint>,
): Promise<ReplyOf<typeof arrangeContentEndpoint>> => {
  if (!ids.every(isId) || new Set(ids).size !== ids.length) throw new ShopError('stale')
  if (resource === 'page-texts' && !textPages.some((page) => page === group))
    throw new ShopError('not_found')
  const changed = await transaction(async (db) => {
    if (resource === 'slides' && !(isId(group) && (await shareLockSection(db, group))))
      throw new ShopError('not_found')
    const before = await lockInOrder(db, resource, group)
    const others = ids.filter((id) => !before.includes(id))
    const isComplete = before.every((id) => ids.includes(id))
    if (!isComplete || (resource !== 'slides' && others.length > 0)) throw new ShopError('stale')
    if ((await lockRows(db, resource, others)).length !== others.length)
      throw new ShopError('stale')
    const rows = await setPositions(db, resource, group, ids)
    if (rows > 0)
      await recordAudit(db, {
        by: staffOf(identity),
        at: clock(),
        action: 'arrange',
        entity: resource,
        entityId: group || resource,
        before: { order: before },
        after: { order: ids },
      })
    return rows
  })
  return { data: { changed } }
}
