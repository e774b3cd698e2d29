import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pictureWidths } from '@endcap/contract/picture-widths'
import { createPictureScaler } from './scaling/picture-scaler.ts'

/**
 * Where a file is, for whoever sends it: `name` is relative to `folder`. `isInstead`: the whole one,
 * since the one that was asked for could not be made, this time.
 */
export type PictureFile = { folder: string; name: string; isInstead?: true }

/**
 * The pictures of `DATA_DIR/images`, whole and in the widths that pages ask for. Each width is made
 * once, when it is first asked for, by whatever door its picture came in; the folder
 * `DATA_DIR/picture-sizes` that keeps them can be thrown away.
 *
 * Answers with where a picture is by its name there and the width asked for: the picture itself
 * where that is none of `pictureWidths`, or it can't be scaled; undefined where there is none.
 */
export const createPictureFinder = (dataDir: string) => {
  const pictures = join(dataDir, 'images')
  const folder = join(dataDir, 'picture-sizes')
  const scale = createPictureScaler()
  const underWay = new Map<string, Promise<void>>()

  const makeOnce = (name: string, make: () => Promise<void>): Promise<void> => {
    const made = underWay.get(name) ?? make().finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  return async (picture: string, width: number): Promise<PictureFile | undefined> => {
    const path = join(pictures, picture)
    if (!path.startsWith(pictures + sep)) return undefined
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const whole = { folder: pictures, name: picture }
    if (!pictureWidths.some((one) => one === width)) return whole
    // A picture that was replaced under its own name is another one.
    const identity = [picture, found.mtimeMs, found.size, width].join('\n')
    const name = `${createHash('sha256').update(identity).digest('hex').slice(0, 32)}.webp`
    try {
      if (!(await stat(join(folder, name)).catch(() => undefined)))
        await makeOnce(name, () => scale({ path, width, folder, name }))
      return { folder, name }
    } catch {
      return { ...whole, isInstead: true }
    }
  }
}
