import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashMigrations } from '@endcap/server/database/migrate'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { node, root, step } from '../prepare.js'
import { print, runCommand } from '../run-command.ts'
import { checkReleasedMigrations } from './check-released-migrations.ts'
import { packRelease } from './pack-release.ts'

/** `npm run release`: builds everything, and packs what runs into `endcap-VERSION.tgz`. */
readCommandLine('npm run release\n\nWrites endcap-VERSION.tgz into the checkout.', {})

await runCommand(async () => {
  const releasedFile = join(root, 'server/database/released-migrations.json')
  const migrations = hashMigrations()
  checkReleasedMigrations(JSON.parse(await readFile(releasedFile, 'utf8')), migrations)
  // Builds keep the files of the build before them, which no release needs.
  for (const name of ['storefront', 'templates', 'back-office', 'start'])
    await rm(join(root, name, 'dist'), { recursive: true, force: true })
  await step('Building the shop', node, ['build.ts'], { NODE_ENV: 'production' })
  const path = await packRelease(root)
  // From now on a test compares these migrations, since databases have run them.
  await writeFile(releasedFile, `${JSON.stringify(migrations, null, 2)}\n`)
  const megabytes = ((await stat(path)).size / 1e6).toFixed(1)
  print(`${path} (${megabytes} MB)`)
})
