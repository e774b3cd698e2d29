import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Checks the types of every room, two at a time. Exits with 1 if one of them doesn't hold. */
const rooms = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${entry.name}/tsconfig.json`))
  .map((entry) => entry.name)

const check = (room: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(
      'tsc',
      ['--noEmit', '--incremental', '--tsBuildInfoFile', `${room}/.tsbuildinfo`, '--project', room],
      {
        stdio: 'inherit',
        shell: process.platform === 'win32',
      },
    )
    child.on('close', (code) => resolve(code === 0))
  })

let isRight = true
const worker = async () => {
  for (let room = rooms.shift(); room !== undefined; room = rooms.shift())
    isRight = (await check(room)) && isRight
}
await Promise.all([worker(), worker()])
process.exit(isRight ? 0 : 1)
