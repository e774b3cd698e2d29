import { join } from 'node:path'
import { writeWhole } from '../../system/write-whole.ts'
import type { Scaled, ScalingJob } from './picture-scaler.ts'
import { scalePicture } from './scale-picture.ts'

/** The program of the process that `createPictureScaler` starts; it ends with its channel. */
process.on('message', async ({ path, width, folder, name }: ScalingJob) => {
  let scaled: Scaled = { failure: null }
  try {
    await writeWhole(join(folder, name), await scalePicture(path, width))
  } catch (error) {
    scaled = { failure: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(scaled)
})
