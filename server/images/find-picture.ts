import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pictureWidths } from '@endcap/contract/picture-widths'
import { createPictureScaler } from './scaling/picture-scaler.ts'

/**
 * The location of a picture: `name` is relative to `folder`. `isFallback`: the original, since
 * scaling it failed this time.
 */
export type PictureFile = { folder: string; name: string; isFallback?: true }

/**
 * Returns a function that finds a picture of `DATA_DIR/images` by name and width. Each of
 * `pictureWidths` is scaled at its first request and cached in `DATA_DIR/picture-sizes`, a folder
 * that can be deleted at any time. For any other width, and where scaling fails, it returns the
 * original; undefined where there is no such picture.
 */
export const createPictureFinder = (dataDir: string) => {
  const pictures = join(dataDir, 'images')
  const folder = join(dataDir, 'picture-sizes')
  const scale = createPictureScaler()
  const running = new Map<string, Promise<void>>()

  const scaleOnce = (name: string, make: () => Promise<void>): Promise<void> => {
    const scaling = running.get(name) ?? make().finally(() => running.delete(name))
    running.set(name, scaling)
    return scaling
  }

  return async (picture: string, width: number): Promise<PictureFile | undefined> => {
    const path = join(pictures, picture)
    if (!path.startsWith(pictures + sep)) return undefined
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const original = { folder: pictures, name: picture }
    if (!pictureWidths.some((one) => one === width)) return original
    // A picture that was replaced under the same name has another identity.
    const identity = [picture, found.mtimeMs, found.size, width].join('\n')
    const name = `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}.webp`
    try {
      if (!(await stat(join(folder, name)).catch(() => undefined)))
        await scaleOnce(name, () => scale({ path, width, folder, name }))
      return { folder, name }
    } catch {
      return { ...original, isFallback: true }
    }
  }
}
