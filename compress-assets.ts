import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Lays a compressed twin beside each built asset (`x.js.br`, `x.js.gz`), made once per build. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  // What the storefront renders pages with is sent to nobody.
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
    for (const name of names) {
      const content = await readFile(join(folder, name))
      for (const [ending, compress] of Object.entries(compressors))
        await writeFile(join(folder, `${name}.${ending}`), await compress(content))
    }
  },
})
