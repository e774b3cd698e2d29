import { writeFile } from 'node:fs/promises'
import { printApi } from './describe-api.ts'
import { describeCalls } from './describe-calls.ts'
import {
  describeAccountCalls,
  describeLightCalls,
  describePageCalls,
  describeStaffCalls,
} from './describe-client-calls.ts'
import { describeTriggers } from './describe-triggers.ts'

for (const [path, describe] of Object.entries({
  'docs/api.md': describeCalls,
  'contract/openapi.json': printApi,
  'docs/triggers.md': describeTriggers,
  'contract/client/calls.gen.ts': describeLightCalls,
  'contract/client/account-calls.gen.ts': describeAccountCalls,
  'contract/client/page-calls.gen.ts': describePageCalls,
  'contract/client/staff-calls.gen.ts': describeStaffCalls,
}))
  await writeFile(new URL(`../../${path}`, import.meta.url), await describe())
