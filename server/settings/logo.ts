import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { invalidField } from '../http/shop-error.ts'
import { readLogo } from '../images/read-picture.ts'
import { errorCode } from '../system/error-code.ts'
import { writeFileAtomically } from '../system/write-file-atomically.ts'

/** The path of the PNG of a logo or mark, which is stored beside the uploaded WebP. Undefined if there is none. */
export const logoPng = (logo: string): string | undefined =>
  logo === '' ? undefined : logo.replace(/\.webp$/, '.png')

const ifMissing =
  <Result>(missing: () => Result) =>
  (error: unknown): Result => {
    if (errorCode(error) !== 'ENOENT') throw error
    return missing()
  }

/** Does nothing if the PNG exists. Throws `invalid`. */
export const storeLogoPng = async (
  context: Pick<Context, 'config' | 'log'>,
  logo: string,
  field: 'logo' | 'mark' = 'logo',
): Promise<void> => {
  const { dataDir } = context.config
  const content = await readFile(join(dataDir, logo)).catch(
    ifMissing(() => {
      throw invalidField(field, `This picture no longer exists. Please upload the ${field} again.`)
    }),
  )
  const path = join(dataDir, logoPng(logo) ?? '')
  const isStored = await access(path).then(
    () => true,
    ifMissing(() => false),
  )
  if (isStored) return
  const png = await readLogo(context, content, field)
  await writeFileAtomically(path, png.content)
}

/** Returns logos by path. Skips missing files; the document then prints the shop's name instead. */
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
