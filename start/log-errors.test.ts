import { expect, test } from 'vitest'
import { serialiseError } from './log-errors.ts'

test('[X9-22] a failed query is logged without its values', () => {
  const error = Object.assign(
    new Error('Failed query: select 1 where email = $1\nparams: ada@example.com,12 Ponce\nSuite 9'),
    { params: ['ada@example.com'], detail: 'Key (email)=(ada@example.com) already exists.' },
  )
  const logged = JSON.stringify(serialiseError(error))
  expect(logged).toContain('select 1 where email = $1')
  expect(logged).toContain('log-errors.test.ts')
  for (const value of ['ada@example.com', 'Ponce', 'Suite 9']) expect(logged).not.toContain(value)
})

test('[X9-22] an address in an error’s own message is not logged', () => {
  const cause = new Error('550 <ada.reyes@corner.example>: Recipient address rejected')
  const logged = JSON.stringify(serialiseError(new Error('refused', { cause })))
  expect(logged).toContain('Recipient address rejected')
  expect(logged).not.toContain('corner.example')
})
