import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffSignIn } from '@endcap/contract/accounts/staff'
import { productEndpoints } from '@endcap/contract/catalog/staff-catalog'
import { getHealth } from '@endcap/contract/health'
import { printShelfLabels } from '@endcap/contract/printing/printing'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoLogins } from '../load-demo.ts'
import { runProgram } from '../test-support/program.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { startShopProcess } from '../test-support/shop-process.ts'
import { version } from './manifest.ts'
import { packRelease } from './pack-release.ts'

const maxMegabytes = 250
/** Loose, because other tests run at the same time. */
const maxStartSeconds = 200

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const folder = scratchFolder()
const home = join(folder, 'home of a shop')
const installed = join(folder, 'installed', 'node_modules', 'endcap')

/** As a user without rights, who may not enter this checkout: with a copy of Node. */
const endcap = (...typed: string[]): string[] => {
  const user = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  const program = join(installed, 'start/release/endcap.js')
  return [...(isRoot ? user : []), join(folder, 'node'), program, ...typed]
}
const settings = { HOME: home, DATA_DIR: '', DEMO: 'local', NODE_COMPILE_CACHE: '' }
const run = (...typed: string[]) => runProgram(endcap(...typed), settings, home)

const bytesOnDisk = (path: string): number => {
  const { blocks } = lstatSync(path)
  const inside = lstatSync(path).isDirectory() ? readdirSync(path) : []
  return inside.reduce((sum, name) => sum + bytesOnDisk(join(path, name)), blocks * 512)
}

beforeAll(async () => {
  const release = await packRelease(folder)
  mkdirSync(home)
  cpSync(process.execPath, join(folder, 'node'))
  execFileSync('npm', [
    ...['install', release, '--prefix', join(folder, 'installed'), '--prefer-offline'],
    // As npm 12 installs packages, unless scripts are allowed.
    ...['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  ])
  if (isRoot) {
    execFileSync('chmod', ['755', folder])
    // As if that user had installed it: without scripts, the first start makes the libraries' links.
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, home, join(folder, 'installed')])
  }
})

test('[X0-462, X0-463] an installed release is small, and runs the demo shop with its commands as an ordinary user in an empty folder', async () => {
  expect(bytesOnDisk(join(folder, 'installed')) / 2 ** 20).toBeLessThan(maxMegabytes)
  const shop = await startShopProcess(settings, { command: endcap(), cwd: home })
  onTestFinished(() => void shop.kill('SIGTERM'))
  expect(shop.startMs / 1000).toBeLessThan(maxStartSeconds)
  expect(readdirSync(home)).toEqual(['data'])

  const read = async (path: string) => (await fetch(`${shop.url}${path}`)).text()
  expect(JSON.parse(await read('/healthz'))).toEqual({ status: 'ok', version })
  expect(await read('/')).toContain('</html>')
  expect(await read('/admin')).toContain('<script')
  expect(await read('/api/docs/swagger-ui.css')).toContain('.swagger-ui')
  expect(JSON.parse(await read('/api/openapi.json'))).toHaveProperty('paths')

  const { email = '', password = '' } = demoLogins[0] ?? {}
  const { token } = await shop.client(null)(staffSignIn, { body: { email, password } })
  const owner = shop.client(token)
  expect((await owner(getHealth, {})).data[0]?.message).toBe(`Endcap ${version} is running.`)
  // Fonts, bar codes, and a name that the first font lacks.
  const body = { item_no: 'R-1', title: '可乐 ኮላ 콜라', price: 1 }
  const { data: product } = await owner(productEndpoints.create, { body })
  const labels = await owner(printShelfLabels, { query: { products: product._id } })
  expect(Buffer.from(labels).subarray(0, 5).toString()).toBe('%PDF-')

  writeFileSync(join(home, 'prices.csv'), 'Item No,Price\nR-1,2.00\n')
  expect((await run('import', 'prices.csv', '--dry-run')).code).toBe(0)
  const doctor = await run('doctor')
  expect(doctor.out).toMatch(/^ok +version +Endcap /m)
  expect((await run('backup', 'shop.tar')).out).toMatch(/^Backed up [\d,]+ rows/)
  expect((await run('backup', '--help')).out).toContain('\n  endcap backup FILE.tar ')
  await shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  expect((await run('restore', '--replace', 'shop.tar')).out).toMatch(/^Restored the shop of 20/)
})
