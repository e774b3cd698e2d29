import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestCluster, type TestCluster } from '@endcap/server/testing/test-clusters'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Runs the command as users do: through npm and the launcher, from any directory. */
const root = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let cluster: TestCluster
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'price lists '))
  await mkdir(join(folder, 'from north side'))
  const started = await startTestCluster('embedded')
  if ('unavailable' in started) throw new Error(started.unavailable)
  cluster = started
})
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const type = (...typed: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      INIT_CWD: folder,
      DATABASE_URL: cluster.url,
      DATA_DIR: join(folder, 'data'),
    }
    const all = ['--prefix', root, 'run', '--silent', 'catalog:import', '--', ...typed]
    execFile('npm', all, { cwd: folder, env }, (failure, out, error) =>
      resolve({ code: failure === null ? 0 : Number(failure.code), output: out + error }),
    )
  })

const titles = async (): Promise<string[]> => {
  const client = new pg.Client(cluster.url)
  await client.connect()
  const found = await client.query<{ title: string }>('select title from product order by item_no')
  await client.end()
  return found.rows.map(({ title }) => title)
}

test('on a server, from another folder, with spaces in the path: 2, corrected 0, nothing to apply 1', async () => {
  const path = join('from north side', 'price list.csv')
  await writeFile(join(folder, path), 'SKU,Name,Price\nA1,Soda,1.50\nA2,Cola,call\n')
  const some = await type(path)
  expect(some.code, some.output).toBe(2)
  expect(await titles()).toEqual(['Soda'])

  const rejected = join('from north side', 'price list.rejected.csv')
  const text = await readFile(join(folder, rejected), 'utf8')
  expect(text).toContain('A2,Cola,call,')
  await writeFile(join(folder, 'corrected.csv'), text.replace('call', '2'))
  const corrected = await type('corrected.csv')
  expect(corrected.code, corrected.output).toBe(0)
  expect(await titles()).toEqual(['Soda', 'Cola'])

  const none = await type(join('from north side', 'absent.csv'))
  expect([none.code, none.output]).toEqual([1, expect.stringContaining('There is no such file')])
}, 180_000)
