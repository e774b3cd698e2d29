import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchBrowser } from '@endcap/e2e/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShopProcess } from '../test-support/shop-process.ts'

const root = join(import.meta.dirname, '../..')
/** Generous for a machine that is busy with other tests. */
const timeoutMs = 120_000

/** A copy of the sources, beside the checkout's libraries: other tests read the checkout's own. */
let copy: string
let dev: ShopProcess

const copySources = async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  copy = await mkdtemp(join(root, '.cache/dev-test-'))
  const left = /\/(node_modules|dist|pictures)$/
  const packages: string[] = []
  for (const { name } of (await readdir(root, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !/^(\.|data$|docs$|e2e$|lab$|node_modules$)/.test(entry.name),
  )) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !left.test(path),
    })
    packages.push(name)
  }
  for (const file of [
    'compress-assets.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])
    await cp(join(root, file), join(copy, file))
  await mkdir(join(copy, 'node_modules/@endcap'), { recursive: true })
  for (const name of packages)
    await symlink(`../../${name}`, join(copy, 'node_modules/@endcap', basename(name)))
}

beforeAll(async () => {
  await copySources()
  dev = await startShopProcess(
    { NODE_ENV: 'development', DATA_DIR: join(copy, 'data') },
    { command: [process.execPath, join(copy, 'start/dev/dev.ts')], cwd: copy },
  )
}, 2 * timeoutMs)

afterAll(async () => {
  await dev?.kill('SIGTERM')
  await rm(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}, timeoutMs)

/**
 * Replaces a text in a file until the change is seen: an update that comes before the browser has run the file's
 * module is lost.
 */
const changeUntil = async (
  file: string,
  text: string,
  replacement: string,
  isSeen: () => Promise<boolean>,
) => {
  const path = join(copy, file)
  const before = await readFile(path, 'utf8')
  expect(before).toContain(text)
  let blankLines = ''
  const giveUpAt = Date.now() + timeoutMs
  while (!(await isSeen())) {
    if (Date.now() > giveUpAt) throw new Error(`The change of ${file} is not seen`)
    blankLines += '\n'
    await writeFile(path, before.replace(text, replacement) + blankLines)
    for (let waits = 0; waits < 50 && !(await isSeen()); waits += 1) await sleep(100)
  }
}

test('[X9-104] under `npm run dev` a change of shop, back office or server is seen without another build', async () => {
  const { url } = dev
  const browser = await launchBrowser()
  try {
    const shop = await browser.newPage()
    const office = await browser.newPage()
    for (const page of [shop, office]) page.setDefaultTimeout(timeoutMs)
    await shop.goto(`${url}/nothing-here`)
    await office.goto(`${url}/admin`)
    await shop.locator('[data-age=yes]').click()
    await office.getByRole('button', { name: 'Log in' }).waitFor()

    await changeUntil(
      'storefront/layout/not-found-page.tsx',
      'There is nothing here',
      'Changed page',
      () => shop.getByRole('heading', { name: 'Changed page' }).isVisible(),
    )
    await changeUntil(
      'back-office/login/login-page.tsx',
      '          Log in\n',
      'Changed button\n',
      () => office.getByRole('button', { name: 'Changed button' }).isVisible(),
    )
    const read = async (path: string) =>
      (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text()
    expect(await read('/nothing-here')).toContain('Changed page')
    await changeUntil(
      'start/discovery/robots.ts',
      'User-agent: *',
      'User-agent: changed',
      async () => (await read('/robots.txt')).includes('User-agent: changed'),
    )
  } finally {
    await browser.close()
  }
}, 600_000)
