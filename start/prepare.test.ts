import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserConfigExport } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

const builtPackages = ['templates', 'storefront', 'back-office', 'start']
/** A Vite configuration for the build of the browsers' English files. */
const resolveConfig = (config: UserConfigExport) => {
  const env = { command: 'build', mode: 'en' } as const
  return typeof config === 'function' ? config(env) : config
}
const lockHash = createHash('sha256').update('{}').digest('hex')
let root: string

const put = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'))
  // Readable for other users, as /opt/endcap is.
  chmodSync(root, 0o755)
  for (const path of [
    'start/prepare.js',
    'start/build.js',
    'build.ts',
    'contract/i18n/languages.ts',
  ])
    cpSync(join(import.meta.dirname, '..', path), join(root, path), { recursive: true })
  put('package.json', '{ "type": "module" }')
  put('package-lock.json', '{}')
  put('compress-assets.ts', '')
  const sources = ['contract', 'translations', 'ui', 'server', 'embedded-postgres', 'price-files']
  for (const name of [...sources, ...builtPackages])
    put(`${name}/package.json`, '{ "type": "module" }')
  put('storefront/paths.ts', '')
  put('templates/render-in-languages.ts', '')
  put('node_modules/node/bin/README', '')
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
  put(
    'node_modules/vite/bin/vite.js',
    `const { mkdirSync, writeFileSync } = require('fs')
    mkdirSync(process.argv[3] + '/dist', { recursive: true })
    writeFileSync(process.argv[3] + '/dist/built-as', process.env.NODE_ENV)`,
  )
  put('node_modules/.cache/endcap-stamps.json', JSON.stringify({ installed: lockHash }))
})
afterEach(() => rmSync(root, { recursive: true }))

const prepare = `import('./start/prepare.js').then(({ prepare }) => prepare())`
const nobody = 65_534

/** Runs Node in the checkout, where root does so as a user who may not write to it. */
const runNode = (typed: string[], isOwner = true) => {
  const user = isOwner || process.getuid?.() !== 0 ? {} : { uid: nobody, gid: nobody }
  const env = { ...process.env, NODE_ENV: 'test' }
  const { status, stderr } = spawnSync(process.execPath, typed, { cwd: root, env, ...user })
  return { code: status, output: String(stderr).replaceAll(root, 'ROOT') }
}

test('pages are built for production, whatever NODE_ENV the caller has', () => {
  runNode(['--eval', prepare])
  for (const name of builtPackages)
    expect(readFileSync(join(root, name, 'dist/built-as'), 'utf8')).toBe('production')
})

/** Prepares the checkout by an `npm` that writes its arguments, and returns them. */
const installs = (options: string) => {
  put('npm.cjs', `require('fs').writeFileSync('npm-arguments', process.argv.slice(2).join(' '))`)
  rmSync(join(root, 'npm-arguments'), { force: true })
  runNode([
    '--eval',
    `process.env.npm_execpath = 'npm.cjs'
    import('./start/prepare.js').then(({ prepare }) => prepare(${options}))`,
  ])
  return readdirSync(root).includes('npm-arguments')
    ? readFileSync(join(root, 'npm-arguments'), 'utf8')
    : null
}

test('[X9-105] a start installs what running and building need, tests install the rest, and a later start leaves it', () => {
  expect(installs('{}')).toBe(null)
  put('package-lock.json', '{ }')
  expect(installs('{}')).toContain('--omit=dev')
  expect(installs('{}')).toBe(null)
  expect(installs('{ isForTests: true }')).toContain('--include=dev')
  put('node_modules/vitest/package.json', '{}')
  expect(installs('{}')).toBe(null)
  put('package-lock.json', '{  }')
  expect(installs('{}')).toContain('--include=dev')
})

test('only packages whose sources have changed are built again', () => {
  runNode(['--eval', prepare])
  for (const name of builtPackages) rmSync(join(root, name, 'dist/built-as'))
  put('back-office/page.tsx', 'changed')
  runNode(['--eval', prepare])
  const built = builtPackages.filter((name) =>
    readdirSync(join(root, name, 'dist')).includes('built-as'),
  )
  expect(built).toEqual(['back-office'])
})

test('a build leaves the browsers’ files of the last one, which a running shop serves and open pages request, and removes older ones', async () => {
  for (const { default: config } of [
    await import('../storefront/vite.config.ts'),
    await import('../back-office/vite.config.ts'),
  ]) {
    const { build, environments } = await resolveConfig(config)
    expect((environments?.client?.build ?? build)?.emptyOutDir).toBe(false)
  }
  const folder = 'storefront/dist/client/assets'
  const written = { 'before-last.js': 9, 'last.js': 7, 'last.js.br': 7 }
  for (const [name, days] of Object.entries(written)) {
    put(`${folder}/${name}`, '')
    const at = new Date(Date.now() - days * 86_400_000)
    utimesSync(join(root, folder, name), at, at)
  }
  runNode(['start/build.js'])
  expect(readdirSync(join(root, folder)).sort()).toEqual(['last.js', 'last.js.br'])
})

test('after `npm run build` a user who may not write to the checkout starts it as it is, and after a change is asked for a build', () => {
  expect(runNode(['start/build.js'])).toEqual({ code: 0, output: 'Building the shop …\n' })
  rmSync(join(root, 'templates/dist/built-as'))
  expect(runNode(['start/build.js'])).toEqual({ code: 0, output: 'Building the shop …\n' })
  expect(readFileSync(join(root, 'templates/dist/built-as'), 'utf8')).toBe('production')

  if (process.getuid?.() !== 0) chmodSync(root, 0o555)
  expect(runNode(['--eval', prepare], false)).toEqual({ code: 0, output: '' })
  writeFileSync(join(root, 'ui/package.json'), '{ }')
  const refused = expect.stringMatching(/^The shop in ROOT .* “npm run build” .* owner.*\n$/)
  expect(runNode(['--eval', prepare], false)).toEqual({ code: 1, output: refused })
  writeFileSync(join(root, 'package-lock.json'), '{ }')
  expect(runNode(['--eval', prepare], false)).toEqual({ code: 1, output: refused })
  chmodSync(root, 0o755)
})
