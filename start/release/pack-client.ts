import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeClient } from '../api-docs/describe-client.ts'
import { node, root, step } from '../prepare.js'
import { version } from './manifest.ts'

const manifest = {
  name: '@endcap/client',
  version,
  description: 'Typed calls to a shop that runs Endcap',
  license: 'MIT',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['index.js', 'index.d.ts'],
  engines: { node: '>=20' },
  sideEffects: false,
}

const compilerOptions = [
  ...['--ignoreConfig', '--strict', '--declaration', '--stripInternal', '--types', ''],
  ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--module', 'nodenext'],
]

/** Packs the client for other programs as an npm package in the folder `destination`. Returns its path. */
export const packClient = async (destination: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-client-'))
  try {
    const source = join(folder, 'index.ts')
    await writeFile(source, await describeClient())
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
    await copyFile(join(root, 'start/release/client/README.md'), join(folder, 'README.md'))
    await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    await step('Compiling the client', node, [compiler, source, ...compilerOptions])
    await step('Packing the client', 'npm', ['pack', folder, '--pack-destination', destination])
    return join(destination, `endcap-client-${version}.tgz`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
