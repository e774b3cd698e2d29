import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './source-files.ts'

const Manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
})
const readManifest = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')))

test('the picture of the packages has the dependencies that their package.json files declare', () => {
  const architecture = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  const drawn = [...architecture.matchAll(/^ {2}(\S+) --> (.+)$/gm)].map(
    ([, from = '', to = '']) => [from, to.split(' & ').sort()] as const,
  )
  const declared = readManifest('.').workspaces.flatMap((name) => {
    const imported = Object.keys(readManifest(name).dependencies).flatMap(
      (dependency) => /^@endcap\/(.+)/.exec(dependency)?.[1] ?? [],
    )
    return imported.length === 0 ? [] : [[name, imported.sort()] as const]
  })
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(declared))
})
