import { join } from 'node:path'
import { writeFileAtomically } from '../../system/write-file-atomically.ts'
import type { ScalingJob, ScalingResult } from './picture-scaler.ts'
import { scalePicture } from './scale-picture.ts'

/** The process that `createPictureScaler` starts. It ends when its channel closes. */
process.on('message', async ({ path, width, folder, name }: ScalingJob) => {
  let scaled: ScalingResult = { failure: null }
  try {
    await writeFileAtomically(join(folder, name), await scalePicture(path, width))
  } catch (error) {
    scaled = { failure: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(scaled)
})
