// Plain JavaScript for whatever Node (20 or later) the machine has: installs and builds what is
// missing, so that everything after it runs on the Node that the project pins.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project pins; there once the packages are installed. */
export const node = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

export const say = (line) => process.stderr.write(`${line}\n`)

export const giveUp = (sentence) => {
  say(sentence)
  process.exit(1)
}

/** Runs a step to its end, and shows that it is still at it; its output only when it fails. */
export const step = (what, command, commandArguments) =>
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
const readStamps = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    // None yet, or half written: everything is looked at anew.
    return {}
  }
}
const writeStamp = (name, value) => {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ ...readStamps(), [name]: value }))
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const isOurs = !entry.name.startsWith('.') && !['dist', 'node_modules'].includes(entry.name)
    const path = join(folder, entry.name)
    if (!isOurs || entry.name.endsWith('.gen.ts')) return []
    return entry.isDirectory() ? sourcesIn(path) : [path]
  })

const builtRooms = ['templates', 'storefront', 'back-office']

/** Changes when a built room's sources do: names, sizes and times are enough to see it. */
const hashSources = () => {
  const hash = createHash('sha256')
    .update(lockHash())
    .update(readFileSync(join(root, 'compress-assets.ts')))
  for (const path of ['contract', ...builtRooms].flatMap((room) =>
    sourcesIn(join(root, room)).sort(),
  )) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const install = async () => {
  if (readStamps().installed === lockHash() && existsSync(node)) return
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  await step('Installing the packages', command, [
    ...first,
    existsSync(node) ? 'install' : 'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
  ])
  if (!existsSync(node))
    giveUp(
      'The package “node” did not bring its program: npm was told to run no install scripts. ' +
        'Please run “npm rebuild node” (npm 12: “npm approve-scripts node” first), then start again.',
    )
  writeStamp('installed', lockHash())
}

const build = async () => {
  const sources = hashSources()
  const isBuilt = builtRooms.every((room) => existsSync(join(root, room, 'dist')))
  if (isBuilt && readStamps().built === sources) return
  for (const room of builtRooms)
    await step(`Building ${room}`, node, ['node_modules/vite/bin/vite.js', 'build', room])
  writeStamp('built', sources)
}

/** Brings the checkout to where the shop can start; at once when it is there already. */
export const prepare = async () => {
  if (Number(process.versions.node.split('.')[0]) < 20)
    giveUp(
      `Endcap needs Node 20 or later; this is Node ${process.versions.node}. ` +
        'Please install a newer one from your system or nodejs.org.',
    )
  await install()
  await build()
}
