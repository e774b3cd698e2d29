import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  catalogueChange,
  category,
  importRow,
  importRun,
  product,
} from '@endcap/server/database/schema/index'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openShopDatabase, type ShopDatabase } from '../database/open-shop-database.ts'
import { startPasswordServer } from '../database/test-support/start-server.ts'
import { root } from '../rules/source-files.ts'
import { builtProgram, runProgram } from '../test-support/program.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'

const program = builtProgram('catalog-import')

const folder = scratchFolder()
const environment = { PATH: process.env.PATH ?? '', DATA_DIR: join(folder, 'data') }
const run = (...typed: string[]) =>
  runProgram([process.execPath, program, ...typed], environment, folder)

const write = (name: string, text: string) => writeFile(join(folder, name), text)

/** The database of a running shop. */
const openShop = (): Promise<ShopDatabase> =>
  openShopDatabase(readConfig(environment), pino({ level: 'silent' }), 'own')

const snapshot = ({ database }: ShopDatabase) =>
  Promise.all([
    database.db.select().from(product).orderBy(product.id),
    database.db.select().from(category).orderBy(category.id),
    database.db.select().from(catalogueChange).orderBy(catalogueChange.id),
    database.db.select().from(importRun).orderBy(importRun.id),
    database.db.select().from(importRow),
  ])

test('[X6-06] beside a stopped shop it imports the accepted rows, writes the rejected ones to a file and exits with 2, or with 0 if it imported all', async () => {
  await write(
    'prices.csv',
    'SKU,Name,Category,Price,Color\nA1,Soda,Drinks > Cola,1.50,x\nA2,Cola,Drinks,call,x\n',
  )
  const some = await run('prices.csv')
  expect(some.errors).toContain('Reading the file')
  expect(some.out).toContain('new       A1  Soda\n')
  expect(some.out).toMatch(/^rejected {2}line 3 {2}Price: "call" is not a price/m)
  expect(some.out).toMatch(/^ {2}New +1\n {2}Changed +0\n {2}Unchanged +0\n {2}Rejected +1$/m)
  expect(some.out).toContain('Ignored columns, which the import does not know: Color.')
  expect(some.out).toContain('New categories, in the sidebar: Drinks > Cola.')
  expect(some.code).toBe(2)

  const rejected = await readFile(join(folder, 'prices.rejected.csv'), 'utf8')
  expect(some.out).toContain(join(folder, 'prices.rejected.csv'))
  await write('corrected.csv', rejected.replace('call', '2'))
  const all = await run('corrected.csv')
  expect(all.out).toContain('new       A2  Cola\n')
  expect(all.code).toBe(0)
})

test('[X6-06] beside a running shop it imports too, and a dry run prints the changes and makes none', async () => {
  const shop = await openShop()
  try {
    const before = await snapshot(shop)
    await write('more.csv', 'SKU,Name,Category,Price\nA1,Soda,Drinks > Root Beer,1.75\nA3,,,\n')
    const unchanged = await run('more.csv', '--dry-run')
    expect(unchanged.out).toContain(
      'The file has other categories for 1 product. Yours stay; --replace-titles',
    )
    expect(unchanged.out).not.toContain('Root Beer')
    const dry = await run('more.csv', '--dry-run', '--replace-titles')
    expect(dry.out).toContain('changed   A1  price  1.50 → 1.75\n')
    expect(dry.out).toContain('changed   A1  category  Drinks > Cola → Drinks > Root Beer\n')
    expect(dry.out).toContain('This was a dry run: nothing was changed.')
    expect(dry.code).toBe(2)
    expect(await snapshot(shop)).toEqual(before)
    expect(await readdir(folder)).not.toContain('more.rejected.csv')

    const done = await run('more.csv', '--rejected', 'left over.csv')
    expect(done.code).toBe(2)
    expect(await readdir(folder)).toContain('left over.csv')
    expect((await snapshot(shop))[0].map(({ priceCents }) => priceCents)).toContain(175)
  } finally {
    await shop.close()
  }
})

test('[X6-203] a file with unusual changes changes nothing until they are asked for', async () => {
  await write('first.csv', 'SKU,Name,Category,Price\nU1,Soda,Drinks,1.50\nU2,Cola,Drinks,2\n')
  expect((await run('first.csv')).code).toBe(0)
  await write('unusual.csv', 'SKU,Price\nU1,150\nU2,2.10\n')
  const refused = await run('unusual.csv')
  expect(refused.out).toContain('Nothing was changed, because 1 change is unusual.')
  expect(refused.code).toBe(1)
  expect((await run('unusual.csv', '--dry-run')).out).toMatch(/^ {2}Unusual +1$/m)
  const done = await run('unusual.csv', '--apply-unusual')
  expect(done.out).toContain('The import is done.')
  expect(done.code).toBe(0)
})

test('a file or option that can’t be used changes nothing and prints the cause without a stack trace (exit code 1)', async () => {
  await write('words.csv', 'Dear all,\nthe prices follow.\n')
  await write('empty.csv', 'SKU,Name\n')
  const shop = await openShop()
  try {
    const before = await snapshot(shop)
    const cases: [string[], RegExp][] = [
      [[], /Please name the file to import/],
      [['absent.csv'], /There is no such file/],
      [['words.csv', '--often'], /--often/],
      [['words.csv', '--rejected', 'words.csv'], /can’t replace the file itself/],
      [['words.csv'], /item number|title/i],
      [['empty.csv'], /Nothing was changed\. The file has no rows/],
    ]
    for (const [typed, sentence] of cases) {
      const { code, out, errors } = await run(...typed)
      expect(out + errors).toMatch(sentence)
      expect(out + errors).not.toMatch(/\n\s+at /)
      expect(code).toBe(1)
    }
    expect(await snapshot(shop)).toEqual(before)
  } finally {
    await shop.close()
  }
})

test('through npm, from another folder and with a database server, it ends with the command’s exit code; a refused DATABASE_URL is named', async () => {
  await write('few.csv', 'SKU,Name,Category,Price\nS1,Soda,Drinks,1\nS2,Cola,Drinks,call\n')
  const server = await startPasswordServer()
  const env = { ...environment, INIT_CWD: folder, DATABASE_URL: server.url() }
  const words = ['npm', '--prefix', root, 'run', '--silent', 'catalog:import', '--', 'few.csv']
  try {
    const done = await runProgram(words, env, folder)
    expect(done).toMatchObject({ code: 2, out: expect.stringContaining('new       S1  Soda\n') })
    const wrong = server.url((url) => (url.password = 'Wrong-7'))
    const node = [process.execPath, program, 'few.csv']
    const lost = await runProgram(node, { ...environment, DATABASE_URL: wrong }, folder)
    expect(lost.errors).toMatch(/^The database of DATABASE_URL can’t be used: the server refu/)
    expect(lost.code).toBe(1)
  } finally {
    await server.stop()
  }
})

test('when interrupted it changes nothing and says so', async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => `L${i},Soda ${i},Long > Shelf,1`)
  await write('long.csv', `SKU,Name,Category,Price\n${rows.join('\n')}\n`)
  const shop = await openShop()
  try {
    const before = await snapshot(shop)
    for (const [step, signal] of [
      ['Reading', 'SIGINT'],
      ['Changing', 'SIGTERM'],
    ] as const) {
      const child = spawn(process.execPath, [program, 'long.csv'], {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let output = ''
      child.stderr.on('data', (chunk) => {
        const isDue = !output.includes(step) && `${output}${chunk}`.includes(step)
        output += chunk
        if (isDue) child.kill(signal)
      })
      const code = await new Promise((resolve) => child.on('exit', resolve))
      expect(output).toContain('Stopped: nothing was changed.')
      expect(code).toBe(1)
      expect(await snapshot(shop)).toEqual(before)
    }
  } finally {
    await shop.close()
  }
})
