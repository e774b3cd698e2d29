import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '@endcap/server/system/read-command-line'

/** `npm run check`: runs all commands, two at a time. Exits with 1 if one failed. */
readCommandLine('npm run check\n\nChecks format, lint, types and translations.', {})
process.chdir(join(import.meta.dirname, '..'))

const packages = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${entry.name}/tsconfig.json`))
  .map((entry) => entry.name)

/** Single-threaded, since two compilers run and a compiler's threads repeat each other's work. */
const checkTypes = (name: string): string =>
  `tsc --noEmit --singleThreaded --incremental --tsBuildInfoFile ${name}/.tsbuildinfo --project ${name}`

const translations = '--config translations/lingui.config.ts'

const commands = [
  'biome check --error-on-warnings .',
  ...packages.map(checkTypes),
  // `sync` checks that `npm run translations` would change nothing.
  `lingui check sync --clean ${translations}`,
  `lingui check missing ${translations}`,
]

const check = (command: string): Promise<boolean> =>
  new Promise((resolve) => {
    const [program = '', ...values] = command.split(' ')
    const child = spawn(program, values, { stdio: 'inherit', shell: process.platform === 'win32' })
    child.on('close', (code) => resolve(code === 0))
  })

const failed: string[] = []
const worker = async () => {
  for (let next = commands.shift(); next !== undefined; next = commands.shift())
    if (!(await check(next))) failed.push(next)
}
await Promise.all([worker(), worker()])
if (failed.some((command) => command.startsWith('lingui')))
  // Added because Lingui's own hint names a script that doesn't exist here.
  console.error(
    'Translations are missing or out of order. Run `npm run translations`, translate the messages with an empty msgstr in translations/*.po, and run it again, which sorts them.',
  )
process.exit(failed.length === 0 ? 0 : 1)
