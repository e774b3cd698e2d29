import type { uploadImage as uploadImageEndpoint } from '@endcap/contract/images/images'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Call } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { invalidField } from '../http/shop-error.ts'
import { readPicture } from './read-picture.ts'
import { storePicture } from './store-picture.ts'

/** Stores the picture of the field `file` and returns its path. Throws `invalid`. */
export const uploadImage = async (
  context: Context,
  { files, identity }: Call<typeof uploadImageEndpoint>,
) => {
  const file = files.find(({ field }) => field === 'file')
  if (!file) throw invalidField('file', 'Please choose a picture.')
  const { content, width, height } = await readPicture(context, file.content)
  const path = await storePicture(context.config.dataDir, content)
  await recordAudit(context.db, {
    by: staffOf(identity),
    at: context.clock(),
    action: 'create',
    entity: 'images',
    entityId: path,
    before: null,
    after: { path, width, height },
  })
  return { data: { path, width, height } }
}
