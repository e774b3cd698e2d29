// The first thing that runs, in plain JavaScript, on whatever Node (20 or later) the machine has:
// installs and builds what is missing, then hands over to the Node that the project pins.
//
//   node start/launch.js [PROGRAM.ts [ARGUMENTS]]
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const [program = 'start/main.ts', ...programArguments] = process.argv.slice(2)

const say = (line) => process.stderr.write(`${line}\n`)

const giveUp = (sentence) => {
  say(sentence)
  process.exit(1)
}

/** Runs a step to its end, and shows that it is still at it; its output only when it fails. */
const step = (what, command, commandArguments) =>
  new Promise((resolve) => {
    const isTerminal = process.stderr.isTTY
    const began = Date.now()
    const seconds = () => Math.round((Date.now() - began) / 1000)
    if (!isTerminal) say(`${what} …`)
    const ticking = isTerminal
      ? setInterval(() => process.stderr.write(`\r${what} … ${seconds()} s `), 200)
      : undefined
    const child = spawn(command, commandArguments, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (code) => {
      clearInterval(ticking)
      if (isTerminal) process.stderr.write(`\r${what}: ${seconds()} s          \n`)
      if (code !== 0) {
        process.stderr.write(Buffer.concat(output))
        giveUp(`“${what}” failed: what it said stands above. Please mend that, then start again.`)
      }
      resolve()
    })
  })

const stampFile = join(root, 'node_modules/.cache/endcap-stamps.json')
const readStamps = () => (existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {})
const writeStamp = (name, value) => {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [name]: value }))
}

const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules' || entry.name.startsWith('.'))
      return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sourcesIn(path) : [path]
  })

/** Changes when a built room's sources do: names, sizes and times are enough to see it. */
const hashSources = () => {
  const hash = createHash('sha256')
  for (const room of ['contract', 'paper', 'storefront', 'back-office'])
    for (const path of sourcesIn(join(root, room)).sort()) {
      if (path.endsWith('.gen.ts')) continue
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  return hash.update(lockHash()).digest('hex')
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const install = async () => {
  if (readStamps().installed === lockHash() && existsSync(node)) return
  const npm = process.env.npm_execpath
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const verb = existsSync(node) ? 'install' : 'ci'
  if (npm) await step('Installing the packages', process.execPath, [npm, verb, ...options])
  else await step('Installing the packages', 'npm', [verb, ...options])
  if (!existsSync(node))
    giveUp(
      'The package “node” did not bring its program: npm was told to run no install scripts. ' +
        'Please run “npm rebuild node” (npm 12: “npm approve-scripts node” first), then start again.',
    )
  writeStamp('installed', lockHash())
}

const build = async () => {
  const sources = hashSources()
  const isBuilt = ['paper', 'storefront', 'back-office'].every((room) =>
    existsSync(join(root, room, 'dist')),
  )
  if (isBuilt && readStamps().built === sources) return
  await step('Building the mails', node, [vite, 'build', 'paper'])
  await step('Building the storefront', node, [vite, 'build', 'storefront'])
  await step('Building the back office', node, [vite, 'build', 'back-office'])
  writeStamp('built', sources)
}
const vite = 'node_modules/vite/bin/vite.js'

const run = () => {
  const child = spawn(node, [join(root, program), ...programArguments], {
    // Where the caller stands: paths that were typed mean what they say there.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DEMO: process.env.DEMO ?? '1',
      DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
    },
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'))
  // npm's shell doesn't hand signals on: when it is gone, the shop was meant.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
  // A terminal's Ctrl-C reaches the child by itself.
  process.on('SIGINT', () => {})
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
}

if (Number(process.versions.node.split('.')[0]) < 20)
  giveUp(
    `Endcap needs Node 20 or later; this is Node ${process.versions.node}. Please install a newer one from your system or nodejs.org.`,
  )
await install()
await build()
run()
