// `npm test`: installs and builds what the tests need (including Chromium), runs a suite, by
// default the quick one, and prints failures and counts.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp, node, prepare, root, say, step } from './prepare.js'

const suites = {
  '--quick': ['!heavy-*', '!postgres15-whole'],
  '--heavy': ['heavy-*'],
  '--postgres15': ['postgres15-whole'],
  '--changed': ['!heavy-*', '!postgres15*', '!e2e'],
}
const isSuite = process.argv[2] in suites
const suite = isSuite ? process.argv[2] : '--quick'
const furtherArguments = process.argv.slice(isSuite ? 3 : 2)
const vitestArguments = suites[suite].map((filter) => `--project=${filter}`)

const pathOf = (command) => {
  const [shell, ...shellArguments] =
    process.platform === 'win32' ? ['where', command] : ['sh', '-c', `command -v ${command}`]
  const found = spawnSync(shell, shellArguments)
  return found.status === 0 ? found.stdout.toString().trim().split('\n')[0] : undefined
}

const isOnPath = (command) => pathOf(command) !== undefined

const chromiumNames = [
  // The headless shell needs half the time.
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

/** Undefined if there is no known package manager, or the user may not use it. */
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
        'package manager (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to its program.',
    )
  )
}

const summaryFile = join(root, 'node_modules/.cache/test-summary.json')

const memoryFolder = '/dev/shm'
const minMemoryBytes = 2 * 2 ** 30

/** In memory if there is room: on disk, databases take a quarter of the server suite's time. */
const makeTemporaryFolder = () => {
  const hasRoom = () => {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= minMemoryBytes
  }
  const parent = existsSync(memoryFolder) && hasRoom() ? memoryFolder : tmpdir()
  const folder = mkdtempSync(join(parent, 'endcap-tests-'))
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter the
  // folder.
  chmodSync(folder, 0o755)
  return folder
}

/** Returns why the server's tests can't run on the machine's PostgreSQL; blank if they can. */
const checkMachinePostgres = (environment) =>
  spawnSync(node, ['server/testing/check-machine-postgres.ts'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
    .stdout.toString()
    .trim()

const runVitest = (environment) =>
  new Promise((resolve) => {
    const child = spawn(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=./start/testing/summary-reporter.ts',
        // More workers than cores, since many tests wait for a page, a failover or a time.
        `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`,
        ...vitestArguments,
      ],
      { cwd: root, stdio: 'inherit', env: environment },
    )
    child.on('close', resolve)
  })

const listChangedTests = (commits) => {
  const listed = spawnSync(node, ['start/testing/print-changed-tests.ts', ...commits], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (listed.status !== 0) process.exit(1)
  const files = listed.stdout.toString().split('\n').filter(Boolean)
  if (files.length === 0) process.exit(0)
  return files
}

await prepare({ isForTests: true, shouldBuild: suite !== '--changed' })
if (suite === '--changed') {
  const files = listChangedTests(furtherArguments)
  if (files.some((path) => path.startsWith('start/') && path !== 'start/rules/'))
    await prepare({ isForTests: true })
  vitestArguments.push(...files)
} else vitestArguments.push(...furtherArguments)

rmSync(summaryFile, { force: true })
const temporaryFolder = makeTemporaryFolder()
process.on('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }))
const environment = {
  ...process.env,
  TMPDIR: temporaryFolder,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
}
if (suite === '--quick') environment.CHROMIUM_PATH = await ensureChromium()
if (suite === '--quick' || suite === '--postgres15') {
  const unavailable = checkMachinePostgres(environment)
  if (unavailable !== '') {
    const line = '='.repeat(80)
    say(
      `\n${line}\nSKIPPED: the server’s tests on the machine’s own PostgreSQL.\n${unavailable}\n${line}\n`,
    )
    const isRequired = ![undefined, '', 'false'].includes(process.env.CI)
    if (isRequired || suite === '--postgres15') process.exit(1)
    vitestArguments.push('--project=!postgres15')
  }
}
const code = await runVitest(environment)
const { failures, passed, failed, skipped } = existsSync(summaryFile)
  ? JSON.parse(readFileSync(summaryFile, 'utf8'))
  : { failures: ['Vitest ended without a summary.'], passed: 0, failed: 0, skipped: 0 }
process.stdout.write(
  `${failures.map((failure) => `\nFailed: ${failure}`).join('')}\n` +
    `${passed} passed, ${code === 0 ? 0 : Math.max(failed, 1)} failed, ${skipped} skipped\n`,
)
process.exit(code === 0 ? 0 : 1)
