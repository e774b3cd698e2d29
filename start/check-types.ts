import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Checks the types of every package, two at a time. Exits with 1 if one of them fails. */
const packages = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${entry.name}/tsconfig.json`))
  .map((entry) => entry.name)

const check = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(
      'tsc',
      ['--noEmit', '--incremental', '--tsBuildInfoFile', `${name}/.tsbuildinfo`, '--project', name],
      {
        stdio: 'inherit',
        shell: process.platform === 'win32',
      },
    )
    child.on('close', (code) => resolve(code === 0))
  })

let isCorrect = true
const worker = async () => {
  for (let name = packages.shift(); name !== undefined; name = packages.shift())
    isCorrect = (await check(name)) && isCorrect
}
await Promise.all([worker(), worker()])
process.exit(isCorrect ? 0 : 1)
