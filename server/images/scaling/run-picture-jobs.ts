import { join } from 'node:path'
import { sendToParent } from '../../system/send-to-parent.ts'
import { writeFileAtomically } from '../../system/write-file-atomically.ts'
import { convertLogo, convertPicture, scalePicture } from './convert-picture.ts'
import { drawIcon } from './draw-icon.ts'
import type { PictureJob, PictureResult, StoredPicture } from './picture-process.ts'

const run = async (job: PictureJob): Promise<StoredPicture | null> => {
  if (job.kind === 'convert') return convertPicture(job.content)
  if (job.kind === 'logo') return convertLogo(job.content)
  if (job.kind === 'icon') return drawIcon(job.drawing)
  const { path, width, folder, name } = job
  await writeFileAtomically(join(folder, name), await scalePicture(path, width))
  return null
}

/** Started by `createPictureProcess`. Ends when its channel closes. */
process.on('message', async (job: PictureJob) => {
  let result: PictureResult
  try {
    result = { picture: await run(job) }
  } catch (error) {
    result = { failure: error instanceof Error ? error.message : String(error) }
  }
  sendToParent(result)
})
