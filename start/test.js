// `npm test`: installs what the tests need (Chromium included), runs the whole suite on the embedded
// PostgreSQL and the server's suite again on the oldest supported PostgreSQL server, and prints the
// failures and counts.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { giveUp, node, prepare, root, say, step } from './prepare.js'

const pathOf = (command) => {
  const [shell, ...shellArguments] =
    process.platform === 'win32' ? ['where', command] : ['sh', '-c', `command -v ${command}`]
  const found = spawnSync(shell, shellArguments)
  return found.status === 0 ? found.stdout.toString().trim().split('\n')[0] : undefined
}

const isOnPath = (command) => pathOf(command) !== undefined

const chromiumNames = [
  // Chromium without windows needs half the time.
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

/** The command that installs Chromium, where there is a known package manager and the right to use it. */
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
      'The browser tests need Chromium, which is not installed: please install it with your system’s ' +
        'package manager (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to one.',
    )
  )
}

const reports = join(root, 'node_modules/.cache/test-reports')

const memoryFolder = '/dev/shm'
const minMemoryBytes = 2 * 2 ** 30

/**
 * A folder for the databases of the tests: in memory where there is room, since they create and delete hundreds of
 * databases, for which a disk's file system takes a quarter of the server suite's time.
 */
const makeTemporaryFolder = () => {
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= minMemoryBytes
  }
  const parent = existsSync(memoryFolder) && hasRoom() ? memoryFolder : tmpdir()
  const folder = mkdtempSync(join(parent, 'endcap-tests-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

/** Each failed test: its file, its name and the first line of its error. */
const failuresOf = (report) =>
  report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const messages = failed.map((test) => [test.fullName, test.failureMessages[0] ?? ''])
    // A file that failed to load has no tests.
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
        // More than cores: many tests wait, for a page, a failover or a moment.
        `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`,
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
const temporaryFolder = makeTemporaryFolder()
process.on('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }))
const environment = {
  CHROMIUM_PATH: chromium,
  TMPDIR: temporaryFolder,
  // For the programs that tests start.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
}
const whole = await runSuite('whole', process.argv.slice(2), environment)
say('\nThe server’s suite again, on the oldest supported PostgreSQL server:')
const onServer = await runSuite('server', ['--project', 'server', ...process.argv.slice(2)], {
  ...environment,
  TEST_ENGINE: 'machine',
})
const sum = (count) => whole[count] + onServer[count]
const failures = [...whole.failures, ...onServer.failures].map((failure) => `\nFailed: ${failure}`)
process.stdout.write(
  `${failures.join('')}\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`,
)
process.exit(sum('failed') === 0 ? 0 : 1)
