import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { initialsOf } from '@endcap/contract/appearance/initials'
import { houseAccent, ownColorsOf } from '@endcap/contract/appearance/own-colors'
import { sizeOfPng } from '@endcap/contract/images/picture-size'
import type { Context } from '../context.ts'
import { drawIcon } from '../images/read-picture.ts'
import type { IconShape } from '../images/scaling/draw-icon.ts'
import { logoPng } from './logo.ts'
import { readSettings } from './settings-store.ts'

/** A logo up to this many times as wide as high, or as high as wide, is an icon. */
const maxIconRatio = 1.25

/** The letters that the icon’s font has. */
const drawable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]+$/u

type Files = Pick<Context, 'config'>

const readUpload = ({ config }: Files, path: string): Promise<Buffer | undefined> =>
  readFile(join(config.dataDir, path)).catch(() => undefined)

const readSquareLogo = async (files: Files, logo: string): Promise<Buffer | undefined> => {
  const png = await readUpload(files, logoPng(logo) ?? '')
  if (png === undefined) return undefined
  const { width, height } = sizeOfPng(png)
  return Math.max(width / height, height / width) <= maxIconRatio
    ? readUpload(files, logo)
    : undefined
}

/**
 * Draws the shop’s own icon: the uploaded mark, else a logo that is nearly square, else initials on the
 * shop’s color. Undefined for a shop with neither logo, mark nor color, whose icon is Endcap’s.
 */
export const readOwnIcon = async (
  context: Pick<Context, 'db' | 'config'>,
  shape: IconShape,
  size: number,
): Promise<Uint8Array | undefined> => {
  const { store_name, logo, mark, accent_color } = await readSettings(context.db)
  if (logo === '' && mark === '' && accent_color === '') return undefined
  const picture =
    (mark === '' ? undefined : await readUpload(context, mark)) ??
    (logo === '' ? undefined : await readSquareLogo(context, logo))
  const initials = initialsOf(store_name)
  const { light, tile } = ownColorsOf(accent_color || houseAccent)
  return drawIcon({
    ...{ shape, size, ...tile, brand: light.brand },
    content: picture ?? (drawable.test(initials) ? initials : ''),
  })
}
