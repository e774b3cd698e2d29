import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { invalidField } from '../http/shop-error.ts'
import { readLogo } from '../images/read-picture.ts'
import { writeFileAtomically } from '../system/write-file-atomically.ts'

/** Returns the path of a logo's PNG, which is beside the uploaded picture; undefined without a logo. */
export const logoPng = (logo: string): string | undefined =>
  logo === '' ? undefined : logo.replace(/\.webp$/, '.png')

/** Stores the PNG of an uploaded logo, for mails and printed documents. Throws `invalid` if it is not there. */
export const storeLogoPng = async (
  { config }: Pick<Context, 'config'>,
  logo: string,
): Promise<void> => {
  const content = await readFile(join(config.dataDir, logo)).catch(() => {
    throw invalidField('logo', 'This picture is not there. Please upload the logo again.')
  })
  const png = await readLogo(content)
  await writeFileAtomically(join(config.dataDir, logoPng(logo) ?? ''), png.content)
}

/** Reads logos for a document, by their paths. One that is missing is left out: the name is printed instead. */
export const readLogos = async (
  { config }: Pick<Context, 'config'>,
  paths: readonly (string | undefined)[],
): Promise<Record<string, Uint8Array>> => {
  const chosen = [...new Set(paths)].filter((path) => path !== undefined)
  const found = await Promise.all(
    chosen.map(async (path) => {
      const content = await readFile(join(config.dataDir, path)).catch(() => undefined)
      return content === undefined ? [] : [[path, new Uint8Array(content)] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}
