import {
  applyImport,
  changeSettings,
  listMails,
  listStaff,
  productEndpoints,
  setOrderStatus,
} from '@endcap/contract/client/staff-calls.gen'
import type { Role } from '@endcap/contract/roles'
import { expect, test } from 'vitest'
import { signInAs } from '../testing/render-page.tsx'
import { may } from './may.ts'

const calls = {
  ...{ setOrderStatus, listProducts: productEndpoints.list, listMails, applyImport },
  ...{ changeProduct: productEndpoints.change, listStaff, changeSettings },
}

test.each<[Role, (keyof typeof calls)[]]>([
  ['clerk', ['setOrderStatus', 'listProducts']],
  ['manager', ['setOrderStatus', 'listProducts', 'listMails', 'applyImport', 'changeProduct']],
  ['owner', Object.keys(calls) as (keyof typeof calls)[]],
])('[X5-01] of some calls a %s may make %j', (role, own) => {
  signInAs(role)
  const allowed = Object.entries(calls).filter(([, call]) => may(call))
  expect(allowed.map(([name]) => name)).toEqual(own)
})
