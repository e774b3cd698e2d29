import type { noteEndpoints } from '@endcap/contract/notes'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { readId } from '../http/requests/ids.ts'
import { ShopError } from '../http/shop-error.ts'
import { insertNote, listNotes } from './note-store.ts'

type NoteEndpoints = ReturnType<typeof noteEndpoints>

export const staffNotes = (kind: {
  entity: string
  find: (db: Db, id: string) => Promise<unknown>
}) => {
  const findSubject = async (db: Db, param: string) => {
    const entityId = readId(param)
    if ((await kind.find(db, entityId)) === null) throw new ShopError('not_found')
    return { entity: kind.entity, entityId }
  }
  return {
    list: async ({ db }: Context, { params }: Call<NoteEndpoints['list']>) => ({
      data: await listNotes(db, await findSubject(db, params.id)),
    }),

    add: (context: Context, { params, body, identity }: Call<NoteEndpoints['add']>) =>
      context.transaction(async (db) => {
        const about = await findSubject(db, params.id)
        const by = staffOf(identity)
        const at = context.clock()
        const data = await insertNote(db, about, { text: body.text, by, at })
        await recordAudit(db, {
          ...about,
          by,
          at,
          action: 'add-note',
          after: { text: body.text },
        })
        return { data }
      }),
  }
}
