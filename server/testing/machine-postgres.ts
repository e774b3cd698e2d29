import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Binaries,
  type BinaryFiles,
  prepareBinaries,
} from '@endcap/embedded-postgres/cluster/binaries'
import type { RunAs } from '@endcap/embedded-postgres/cluster/run-as'
import { oldestSupported } from '../database/server-version-store.ts'

const run = promisify(execFile)

/** The folders in which Debian, Red Hat and Homebrew install PostgreSQL, one folder for each version. */
const places = [
  { parent: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { parent: '/usr', name: /^pgsql-(\d+)$/ },
  { parent: '/opt/homebrew/opt', name: /^postgresql@(\d+)$/ },
  { parent: '/usr/local/opt', name: /^postgresql@(\d+)$/ },
]

/** Finds the oldest supported PostgreSQL that is installed on this machine; null if there is none. */
export const findMachinePostgres = async (runAs: RunAs | null): Promise<Binaries | null> => {
  const found: Binaries[] = []
  for (const files of [...(await installed()), ...(await onPath())]) {
    try {
      const binaries = await prepareBinaries(files, runAs)
      if (binaries.major >= oldestSupported) found.push(binaries)
    } catch {
      // A client package without the server's programs.
    }
  }
  return found.sort((one, other) => one.major - other.major)[0] ?? null
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
