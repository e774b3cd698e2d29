import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional() }),
  ),
})

/** Returns the licenses of the libraries that running and building need, each text once. */
export const readLicenses = async (root: string): Promise<string> => {
  const { packages } = Lock.parse(
    JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')),
  )
  const namesOf = new Map<string, string[]>()
  for (const [path, { version, dev }] of Object.entries(packages)) {
    if (dev || !path.includes('node_modules/')) continue
    // Packages for other platforms aren't installed.
    const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile() || !/^(licen[cs]e|copying|notice)/i.test(entry.name)) continue
      const text = (await readFile(join(root, path, entry.name), 'utf8')).trim()
      const name = `${path.replace(/.*node_modules\//, '')} ${version}`
      namesOf.set(text, [...(namesOf.get(text) ?? []), name])
    }
  }
  return [...namesOf]
    .map(([text, names]) => `${names.join(', ')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}
