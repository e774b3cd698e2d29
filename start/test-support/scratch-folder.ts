import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes a folder for a file's tests, with spaces in its path. Removed after them. */
export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'endcap of a test '))
  // A shop whose primary was killed may still be ending.
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}
