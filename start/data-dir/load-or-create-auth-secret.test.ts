import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { StartupError } from '../startup-error.ts'
import { scratchFolder } from '../test-support/scratch-folder.ts'
import { loadOrCreateAuthSecret } from './load-or-create-auth-secret.ts'

const scratch = scratchFolder()
let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(scratch, 'secret-'))
  file = join(folder, 'auth-secret')
})

test('a secret is created once, readable by its owner alone, without temporary files', async () => {
  const made = await loadOrCreateAuthSecret(folder)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(await loadOrCreateAuthSecret(folder)).toBe(made)
  expect(await readFile(file, 'utf8')).toBe(made)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['auth-secret'])
})

test('concurrent starts agree on one secret', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => loadOrCreateAuthSecret(folder)),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
})

test('a file that can’t be read or is too short is refused with a message, and not changed', async () => {
  const load = () => loadOrCreateAuthSecret(folder)
  for (const content of ['', '\n', 'too short']) {
    await writeFile(file, content)
    await expect(load()).rejects.toThrow(StartupError)
    await expect(load()).rejects.toThrow(
      /auth-secret .* at least 32 characters, .* damaged: please/,
    )
    expect(await readFile(file, 'utf8')).toBe(content)
  }
  await rm(file)
  await mkdir(file)
  await expect(load()).rejects.toThrow(/auth-secret can’t be read \(EISDIR\): please make the user/)
})
