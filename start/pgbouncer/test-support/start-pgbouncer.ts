import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresConnection } from '@endcap/embedded-postgres/embedded-postgres'
import { freePort } from '../../test-support/free-port.ts'

export const program = '/usr/sbin/pgbouncer'
export const hasPgBouncer = existsSync(program)

/** The user `nobody`: pgBouncer refuses to run as root. */
const nobody = process.getuid?.() === 0 ? 65_534 : undefined

export type PgBouncer = {
  url: string
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export const startPgBouncer = async (
  { user, password = '', port: serverPort, database }: PostgresConnection,
  maxConnections: number,
): Promise<PgBouncer> => {
  const folder = await mkdtemp(join(tmpdir(), 'endcap pgbouncer '))
  const port = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${maxConnections}
`,
  )
  await chmod(folder, 0o755)
  if (nobody !== undefined) await chown(join(folder, 'users.txt'), nobody, nobody)

  let child: ChildProcess
  const start = async () => {
    child = spawn(program, [join(folder, 'pgbouncer.ini')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(nobody === undefined ? {} : { uid: nobody, gid: nobody }),
    })
    let log = ''
    child.stderr?.on('data', (chunk) => {
      log += chunk
    })
    for (let tried = 0; !log.includes('process up'); tried += 1) {
      if (tried > 200 || child.exitCode !== null) throw new Error(`pgBouncer did not start: ${log}`)
      await sleep(50)
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    restart: async () => {
      await kill()
      await start()
    },
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
