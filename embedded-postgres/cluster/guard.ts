import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { asSpawnOptions, type RunAs } from './run-as.ts'

/**
 * Stands between the shop and PostgreSQL, with a pipe from the shop as its standard input. When
 * the shop dies, however it dies, the pipe closes and PostgreSQL is told to shut down (SIGINT:
 * fast and clean). It tells the server's process number first, and gives up its own hold on the
 * output, so that the output's end means that the last process of PostgreSQL is gone.
 */
const shellGuard = `"$@" & child=$!
trap '' TERM INT HUP QUIT
echo "$child"
exec >&- 2>&-
read -r _
kill -INT "$child"
wait "$child"`

/** The same where there is no shell, with PostgreSQL's own `pg_ctl` for the signal. */
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

/**
 * Starts a server under its guard, in a session of its own: Ctrl-C in a terminal goes to the whole
 * process group, and the shop still needs its database to finish what it is doing.
 */
export function startGuard(options: {
  kind: GuardKind
  command: string[]
  cwd: string
  runAs: RunAs | undefined
  env: Record<string, string>
}): ChildProcessByStdio<Writable, Readable, Readable> {
  const [program, ...first] =
    options.kind === 'shell'
      ? ['/bin/sh', '-c', shellGuard, 'endcap-postgres-guard']
      : [process.execPath, '-e', nodeGuard, '--']
  return spawn(program ?? '', [...first, ...options.command], {
    cwd: options.cwd,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Not the shop's environment: it may hold PGDATA, PGPORT and the like.
    env: options.env,
    ...asSpawnOptions(options.runAs),
  })
}
