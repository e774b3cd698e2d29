import { expect, test } from 'vitest'
import { serialiseError } from './log-errors.ts'

test('[X9-22] a failed query is logged without its values', () => {
  const error = Object.assign(
    new Error('Failed query: select 1 where email = $1\nparams: ada@example.com'),
    { params: ['ada@example.com'], detail: 'Key (email)=(ada@example.com) already exists.' },
  )
  const logged = JSON.stringify(serialiseError(error))
  expect(logged).toContain('select 1 where email = $1')
  expect(logged).not.toContain('ada@example.com')
})
