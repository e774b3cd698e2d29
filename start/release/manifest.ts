import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Manifest = z.object({ version: z.string(), bin: z.unknown().optional() })

/** The package.json of the installed release, or of the checkout. */
const manifest = Manifest.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
)

export const { version } = manifest

const isRelease = manifest.bin !== undefined

/** How people type a command and its arguments: with the release's program, or with npm. */
export const commandLine = (name: string, typed = ''): string =>
  (isRelease
    ? `endcap ${name.replace('catalog:', '')} ${typed}`
    : `npm run ${name} ${typed && `-- ${typed}`}`
  ).trimEnd()
