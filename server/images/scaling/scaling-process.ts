import { join } from 'node:path'
import { writeWhole } from '../../system/write-whole.ts'
import type { ScalingJob, ScalingResult } from './picture-scaler.ts'
import { scalePicture } from './scale-picture.ts'

/** The process that `createPictureScaler` starts. It ends when its channel closes. */
process.on('message', async ({ path, width, folder, name }: ScalingJob) => {
  let scaled: ScalingResult = { failure: null }
  try {
    await writeWhole(join(folder, name), await scalePicture(path, width))
  } catch (error) {
    scaled = { failure: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(scaled)
})
