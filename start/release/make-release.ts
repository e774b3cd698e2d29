import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashMigrations } from '@endcap/server/database/migrate'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { node, root, step } from '../prepare.js'
import { print, runCommand } from '../run-command.ts'
import { checkReleasedMigrations } from './check-released-migrations.ts'
import { packClient } from './pack-client.ts'
import { packRelease } from './pack-release.ts'

/** `npm run release`: builds everything, and packs what runs into `endcap-VERSION.tgz`, and the client for other programs. */
readCommandLine(
  'npm run release\n\nWrites endcap-VERSION.tgz and endcap-client-VERSION.tgz into the checkout.',
  {},
)

await runCommand(async () => {
  const releasedFile = join(root, 'server/database/released-migrations.json')
  const migrations = hashMigrations()
  checkReleasedMigrations(JSON.parse(await readFile(releasedFile, 'utf8')), migrations)
  // Builds keep the files of the build before them, which no release needs.
  for (const name of ['storefront', 'templates', 'back-office', 'start'])
    await rm(join(root, name, 'dist'), { recursive: true, force: true })
  await step('Building the shop', node, ['build.ts'], { NODE_ENV: 'production' })
  const paths = [await packRelease(root), await packClient(root)]
  // From now on a test compares these migrations, since databases have run them.
  await writeFile(releasedFile, `${JSON.stringify(migrations, null, 2)}\n`)
  for (const path of paths) print(`${path} (${((await stat(path)).size / 1e6).toFixed(2)} MB)`)
})
