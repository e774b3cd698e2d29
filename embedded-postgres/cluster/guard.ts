import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { asSpawnOptions, type RunAs } from './run-as.ts'

/**
 * Runs PostgreSQL with a pipe from the owning process as standard input. When the owner dies, for
 * whatever reason, the pipe closes and the guard shuts PostgreSQL down (SIGINT: fast, without
 * recovery at the next start). The guard prints the server's process id and closes its own output,
 * so that the output ends when the last PostgreSQL process has ended.
 */
const shellGuard = `"$@" & child=$!
trap '' TERM INT HUP QUIT
echo "$child"
exec >&- 2>&-
read -r _
kill -INT "$child"
wait "$child"`

/** The same guard as a Node program, for systems without a shell. `pg_ctl` sends the signal. */
const nodeGuard = `const { spawn, spawnSync } = require('node:child_process')
const { dirname, join } = require('node:path')
const [postgres, ...rest] = process.argv.slice(1)
const child = spawn(postgres, rest, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
child.on('error', (error) => { console.error(error.message); process.exit(1) })
child.on('exit', (code) => process.exit(code ?? 1))
console.log(child.pid)
process.stdin.on('end', () => spawnSync(join(dirname(postgres), 'pg_ctl'), ['kill', 'INT', String(child.pid)]))
process.stdin.resume()`

export type GuardKind = 'shell' | 'node'

/** Starts the guard in a separate session, so Ctrl-C doesn't stop the database before its owner. */
export const startGuard = (options: {
  kind: GuardKind
  command: string[]
  cwd: string
  runAs: RunAs | null
  env: Record<string, string>
}): ChildProcessByStdio<Writable, Readable, Readable> => {
  const [program, ...first] =
    options.kind === 'shell'
      ? ['/bin/sh', '-c', shellGuard, 'embedded-postgres-guard']
      : [process.execPath, '-e', nodeGuard, '--']
  return spawn(program ?? '', [...first, ...options.command], {
    cwd: options.cwd,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    // The owner's environment is not passed on, because it may contain PGDATA, PGPORT and the like.
    env: options.env,
    ...asSpawnOptions(options.runAs),
  })
}
