import { expect, test } from 'vitest'
import { checkReleasedMigrations } from './check-released-migrations.ts'

const released = { 1000: 'a', 2000: 'b' }

test('[X0-465] a release is refused if a released migration differs, is absent or no longer comes first', () => {
  expect(() => checkReleasedMigrations(released, { ...released, 3000: 'c' })).not.toThrow()
  for (const current of [{ ...released, 2000: 'x' }, { 1000: 'a' }, { ...released, 1500: 'c' }])
    expect(() => checkReleasedMigrations(released, current)).toThrow(
      'The released migration of 1970-01-01T00:00:02.000Z was changed',
    )
})
