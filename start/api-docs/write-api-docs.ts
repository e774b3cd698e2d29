import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describeCalls } from './describe-calls.ts'
import { describeLightCalls } from './describe-light-calls.ts'
import { describeStaffCalls } from './describe-staff-calls.ts'
import { describeTriggers } from './describe-triggers.ts'

const root = new URL('../../', import.meta.url)

/** Writes the files that are generated from the contract and from the database's functions: `npm run api-docs`. */
await writeFile(fileURLToPath(new URL('docs/api.md', root)), describeCalls())
await writeFile(
  fileURLToPath(new URL('contract/client/calls.gen.ts', root)),
  await describeLightCalls(),
)
await writeFile(
  fileURLToPath(new URL('contract/client/staff-calls.gen.ts', root)),
  await describeStaffCalls(),
)
await writeFile(fileURLToPath(new URL('docs/triggers.md', root)), describeTriggers())
