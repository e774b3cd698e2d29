import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/**
 * Checks format and lint, the types of every package, and that every message is translated, two commands at
 * a time. Each command reports, whatever the others find. Exits with 1 if one of them fails.
 */
const packages = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${entry.name}/tsconfig.json`))
  .map((entry) => entry.name)

/** On one thread: threads of a compiler repeat each other's work, and two compilers run already. */
const checkTypes = (name: string): string =>
  `tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile ${name}/.tsbuildinfo --project ${name}`

const translations = '--config translations/lingui.config.ts'

const commands = [
  'biome check --error-on-warnings .',
  ...packages.map(checkTypes),
  // “sync”: `npm run translations` would change nothing.
  `lingui check sync --clean ${translations}`,
  `lingui check missing ${translations}`,
]

const check = (command: string): Promise<boolean> =>
  new Promise((resolve) => {
    const [program = '', ...values] = command.split(' ')
    const child = spawn(program, values, { stdio: 'inherit', shell: process.platform === 'win32' })
    child.on('close', (code) => resolve(code === 0))
  })

let isCorrect = true
const worker = async () => {
  for (let next = commands.shift(); next !== undefined; next = commands.shift())
    isCorrect = (await check(next)) && isCorrect
}
await Promise.all([worker(), worker()])
process.exit(isCorrect ? 0 : 1)
