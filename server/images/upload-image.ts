import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { uploadImage as uploadImageEndpoint } from '@endcap/contract/images/images'
import { recordAudit } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import { type Call, handle, type Route } from '../http/answer-call.ts'
import { staffOf } from '../http/identity.ts'
import { invalidField } from '../http/shop-error.ts'
import { writeFileAtomically } from '../system/write-file-atomically.ts'
import { readPicture } from './read-picture.ts'

/** Names the file by its content's hash. Returns its URL path. */
const storePicture = async (dataDir: string, content: Uint8Array): Promise<string> => {
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`
  await writeFileAtomically(join(dataDir, 'images', name), content)
  return `/images/${name}`
}

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
    after: { path, width, height },
  })
  return { data: { path, width, height } }
}

export const imageRoutes: readonly Route<Context>[] = [handle(uploadImageEndpoint, uploadImage)]
