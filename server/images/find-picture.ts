import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pictureWidths } from '@endcap/contract/images/picture-widths'
import { limitFairly } from '../system/limit-fairly.ts'
import { createPictureProcess, type ScalingJob } from './scaling/picture-process.ts'

/** `name` is relative to `folder`. `isFallback`: the original, because scaling failed. */
export type PictureFile = { folder: string; name: string; isFallback?: true }

/** `network`: where the request comes from. `isGone`: whether the client has disconnected. */
export type PictureRequest = { network: string; isGone: () => boolean }

/** Beyond this many waiting pictures, originals are sent. */
const maxWaiting = 1_000

/** Scales one picture at a time, in turn for each network. Concurrent requests share a result. */
const createScaling = () => {
  const runJob = createPictureProcess()
  const limited = limitFairly({ maxRunning: 1, maxWaiting })
  const scalings = new Map<string, { done: Promise<unknown>; requests: PictureRequest[] }>()

  return async (job: ScalingJob, request: PictureRequest): Promise<void> => {
    const shared = scalings.get(job.name)
    if (shared !== undefined) {
      shared.requests.push(request)
      await shared.done
      return
    }
    const requests = [request]
    const done = limited(request.network, async () => {
      if (requests.every(({ isGone }) => isGone())) throw new Error('Nobody waits for the picture.')
      return runJob(job)
    }).finally(() => scalings.delete(job.name))
    scalings.set(job.name, { done, requests })
    await done
  }
}

/** `DATA_DIR/picture-sizes` is only a cache: it can be deleted at any time. */
export const createPictureFinder = (dataDir: string) => {
  const pictures = join(dataDir, 'images')
  const folder = join(dataDir, 'picture-sizes')
  const scale = createScaling()

  return async (
    picture: string,
    width: number,
    request: PictureRequest,
  ): Promise<PictureFile | undefined> => {
    const path = join(pictures, picture)
    if (!path.startsWith(pictures + sep)) return undefined
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const original = { folder: pictures, name: picture }
    if (!pictureWidths.some((one) => one === width)) return original
    // Includes time and size, so that a picture replaced under the same name gets another identity.
    const identity = [picture, found.mtimeMs, found.size, width].join('\n')
    const name = `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}.webp`
    try {
      if (!(await stat(join(folder, name)).catch(() => undefined)))
        await scale({ kind: 'scale', path, width, folder, name }, request)
      return { folder, name }
    } catch {
      return { ...original, isFallback: true }
    }
  }
}
