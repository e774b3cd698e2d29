import { expect } from 'vitest'
import { textOf } from '../expectations.ts'
import { visit } from '../page-actions.ts'
import { test } from '../test.ts'

test('[S3-15, S5-06] the age gate asks ARE YOU 21+?, has visitors confirm the legal smoking age of their state, and stores the answer', async ({
  open,
}) => {
  const { page } = await open({ isNew: true })
  await visit(page, '/about')
  const gate = page.getByRole('dialog', { name: 'ARE YOU 21+?' })
  expect(await textOf(gate.getByRole('heading'))).toBe('ARE YOU 21+?')
  expect(await textOf(gate)).toContain(
    'you confirm that you are of legal smoking age in your state',
  )
  expect(await page.evaluate("localStorage.getItem('ageVerified')")).toBeNull()
  await gate.getByRole('button', { name: 'Yes' }).click()
  await gate.waitFor({ state: 'hidden' })
  expect(await page.evaluate("localStorage.getItem('ageVerified')")).toBe('true')
})
