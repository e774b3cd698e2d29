import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, type BinaryFiles, prepareBinaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)

const places = [
  { parent: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { parent: '/usr', name: /^pgsql-(\d+)$/ },
  { parent: '/opt/homebrew/opt', name: /^postgresql@(\d+)$/ },
  { parent: '/usr/local/opt', name: /^postgresql@(\d+)$/ },
]

/** The PostgreSQL servers installed on this machine, oldest first. */
export const findMachineBinaries = async (runAs: RunAs | null): Promise<Binaries[]> => {
  const found: Binaries[] = []
  for (const files of [...(await installed()), ...(await onPath())]) {
    try {
      found.push(await prepareBinaries(files, runAs))
    } catch {
      // The machine has only the client package, not the server.
    }
  }
  return found.sort((one, other) => one.major - other.major)
}

const installed = async (): Promise<BinaryFiles[]> => {
  const found: BinaryFiles[] = []
  for (const { parent, name } of places) {
    const entries = await readdir(parent).catch(() => [])
    for (const entry of entries.filter((each) => name.test(each))) {
      const bin = join(parent, entry, 'bin')
      if (await isThere(join(bin, 'initdb'))) found.push({ bin })
    }
  }
  return found
}

const onPath = async (): Promise<BinaryFiles[]> => {
  try {
    const { stdout } = await run('/bin/sh', ['-c', 'command -v initdb'])
    return [{ bin: dirname(stdout.trim()) }]
  } catch {
    return []
  }
}

const isThere = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
