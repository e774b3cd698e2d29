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

/** Where Debian, Red Hat and Homebrew put their versions beside each other. */
const places = [
  { parent: '/usr/lib/postgresql', name: /^(\d+)$/ },
  { parent: '/usr', name: /^pgsql-(\d+)$/ },
  { parent: '/opt/homebrew/opt', name: /^postgresql@(\d+)$/ },
  { parent: '/usr/local/opt', name: /^postgresql@(\d+)$/ },
]

/** The oldest supported PostgreSQL that this machine has, or null. */
export async function findMachinePostgres(runAs: RunAs | null): Promise<Binaries | null> {
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

async function installed(): Promise<BinaryFiles[]> {
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

async function onPath(): Promise<BinaryFiles[]> {
  try {
    const { stdout } = await run('/bin/sh', ['-c', 'command -v initdb'])
    return [{ bin: dirname(stdout.trim()) }]
  } catch {
    return []
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
