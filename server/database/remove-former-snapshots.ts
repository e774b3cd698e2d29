import { readdir, readFile, rm } from 'node:fs/promises'
import { z } from 'zod'

/** drizzle-kit compares only with the last snapshot of the schema (`npm run migration`). */

const meta = new URL('migrations/meta/', import.meta.url)
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const journal: unknown = JSON.parse(await readFile(new URL('_journal.json', meta), 'utf8'))
const last = Journal.parse(journal).entries.at(-1)?.tag.split('_')[0]

for (const name of await readdir(meta))
  if (name.endsWith('_snapshot.json') && name !== `${last}_snapshot.json`)
    await rm(new URL(name, meta))
