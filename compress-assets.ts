import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** A Vite plugin that writes a compressed copy beside each built asset: `x.js.br`, `x.js.gz`. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  // Browsers never load the storefront's server bundle.
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = 'dist' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg|wasm)$/.test(name))
    for (const name of names) {
      const content = await readFile(join(dir, name))
      for (const [ending, compress] of Object.entries(compressors))
        await writeFile(join(dir, `${name}.${ending}`), await compress(content))
    }
  },
})
