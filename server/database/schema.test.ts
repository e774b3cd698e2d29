import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from './schema/index.ts'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const Snapshot = z.looseObject({ id: z.string(), prevId: z.string() })

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`migrations/meta/${name}`, import.meta.url), 'utf8'))

const lastSnapshot = async (): Promise<string> => {
  const { entries } = Journal.parse(await readJson('_journal.json'))
  return `${entries.at(-1)?.tag.split('_')[0]}_snapshot.json`
}

test('the schema needs no further migration (npm run migration -- --name under_scores)', async () => {
  const newest = Snapshot.parse(await readJson(await lastSnapshot()))
  const { id, prevId } = newest
  expect({ ...generateDrizzleJson(schema), id, prevId }).toEqual(newest)
})

test('only the last snapshot of the schema is in the repository (npm run migration removes the former one)', async () => {
  const names = await readdir(new URL('migrations/meta', import.meta.url))
  expect(names.toSorted()).toEqual([await lastSnapshot(), '_journal.json'])
})
