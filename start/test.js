// What `npm test` runs: everything there is to prove, on a fresh checkout too. Installs what the
// tests need (a Chromium included), runs the suite on the shop's own PostgreSQL, and the server's
// once more on the oldest supported server; ends with what failed, and the counts.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { giveUp, node, prepare, root, say, step } from './prepare.js'

const pathOf = (command) => {
  const [shell, ...ask] =
    process.platform === 'win32' ? ['where', command] : ['sh', '-c', `command -v ${command}`]
  const found = spawnSync(shell, ask)
  return found.status === 0 ? found.stdout.toString().trim().split('\n')[0] : undefined
}

const isOnPath = (command) => pathOf(command) !== undefined

const chromiumNames = [
  // Chromium without its windows: the same pages in half the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const findChromium = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const name = chromiumNames.find(isOnPath)
  if (name) return pathOf(name)
  return existsSync(macChrome) ? macChrome : undefined
}

/** How this system's package manager installs Chromium, when we may. */
const chromiumInstall = () => {
  if (process.platform === 'darwin' && isOnPath('brew'))
    return ['brew', ['install', '--cask', 'chromium']]
  if (process.getuid?.() !== 0) return undefined
  if (isOnPath('apt-get'))
    return [
      'sh',
      [
        '-c',
        'apt-get update -q && for name in chromium-headless-shell chromium; do ' +
          'apt-get install -y -q --no-install-recommends $name && break; done',
      ],
    ]
  if (isOnPath('dnf')) return ['dnf', ['install', '-y', 'chromium']]
  if (isOnPath('apk')) return ['apk', ['add', 'chromium']]
  return undefined
}

const ensureChromium = async () => {
  if (findChromium() === undefined) {
    const install = chromiumInstall()
    if (install) await step('Installing Chromium for the browser tests', ...install)
  }
  return (
    findChromium() ??
    giveUp(
      'The browser tests need Chromium, and it is not here: please install it with your system’s ' +
        'package manager (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to one.',
    )
  )
}

const reports = join(root, 'node_modules/.cache/test-reports')

/** A failed test as its file, its name and the first line of what went wrong. */
const failuresOf = (report) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const messages = failed.map((test) => [test.fullName, test.failureMessages[0] ?? ''])
    // A file that could not even be loaded has no tests to name.
    if (failed.length === 0 && file.status === 'failed') messages.push(['', file.message])
    return messages.map(
      ([name, message]) => `${relative(root, file.name)}: ${name}\n  ${message.split('\n')[0]}`,
    )
  })

const runSuite = (name, vitestArguments, environment) =>
  new Promise((resolve) => {
    const report = join(reports, `${name}.json`)
    const child = spawn(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...vitestArguments,
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
    )
    child.on('close', (code) => {
      const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
      resolve({
        failures: counted ? failuresOf(counted) : [`${name}: ended with ${code}, without a report`],
        failed: code === 0 ? 0 : Math.max(counted?.numFailedTests ?? 0, 1),
        passed: counted?.numPassedTests ?? 0,
        skipped: counted?.numPendingTests ?? 0,
      })
    })
  })

await prepare()
const chromium = await ensureChromium()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const environment = { CHROMIUM_PATH: chromium }
const whole = await runSuite('whole', process.argv.slice(2), environment)
say('\nThe server’s suite once more, on the oldest supported PostgreSQL server:')
const onServer = await runSuite('server', ['--project', 'server', ...process.argv.slice(2)], {
  ...environment,
  TEST_ENGINE: 'machine',
})
const sum = (what) => whole[what] + onServer[what]
const failures = [...whole.failures, ...onServer.failures].map((failure) => `\nFailed: ${failure}`)
process.stdout.write(
  `${failures.join('')}\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`,
)
process.exit(sum('failed') === 0 ? 0 : 1)
