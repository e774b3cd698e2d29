import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** A Vite plugin that writes a compressed copy beside each built asset: `x.js.br`, `x.js.gz`. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  // The storefront's server bundle is sent to no browser.
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = 'dist' }) {
    const folder = join(dir, 'assets')
    const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
    for (const name of names) {
      const content = await readFile(join(folder, name))
      for (const [ending, compress] of Object.entries(compressors))
        await writeFile(join(folder, `${name}.${ending}`), await compress(content))
    }
  },
})
