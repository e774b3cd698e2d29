import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashMigrations } from '@endcap/server/database/migrate'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { node, root, step } from '../prepare.js'
import { packRelease } from './pack-release.ts'

/** `npm run release`: builds everything, and packs what runs into `endcap-VERSION.tgz`. */
readCommandLine('npm run release\n\nWrites endcap-VERSION.tgz into the checkout.', {})

// From now on a test compares these migrations, since databases have run them.
await writeFile(
  join(root, 'server/database/released-migrations.json'),
  `${JSON.stringify(hashMigrations(), null, 2)}\n`,
)
// Builds keep the files of the build before them, which no release needs.
for (const name of ['storefront', 'templates', 'back-office', 'start'])
  await rm(join(root, name, 'dist'), { recursive: true, force: true })
await step('Building the shop', node, ['build.ts'], { NODE_ENV: 'production' })
const path = await packRelease(root)
const megabytes = ((await stat(path)).size / 1e6).toFixed(1)
process.stdout.write(`${path} (${megabytes} MB)\n`)
