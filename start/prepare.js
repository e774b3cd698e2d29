// Installs and builds if needed, so that everything else runs on the pinned Node version. Plain
// JavaScript, because the machine's own Node (20 or later) runs it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The pinned version of Node. It exists once the packages are installed. */
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

export const step = (name, command, commandArguments, environment = {}) =>
  new Promise((resolve) => {
    const isTerminal = process.stderr.isTTY
    const began = Date.now()
    const seconds = () => Math.round((Date.now() - began) / 1000)
    if (!isTerminal) say(`${name} …`)
    const ticking = isTerminal
      ? setInterval(() => process.stderr.write(`\r${name} … ${seconds()} s `), 200)
      : undefined
    const child = spawn(command, commandArguments, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => output.push(Buffer.from(String(error))))
    child.on('close', (code) => {
      clearInterval(ticking)
      if (isTerminal) process.stderr.write(`\r${name}: ${seconds()} s          \n`)
      if (code !== 0) {
        process.stderr.write(Buffer.concat(output))
        giveUp(`“${name}” failed; its output is above. Please fix the cause, then start again.`)
      }
      resolve()
    })
  })

const stampFile = join(root, 'node_modules/.cache/endcap-stamps.json')
const readStamps = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    // If the file is missing or incomplete, everything is installed and built again.
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

/** Large folders on which no build depends. */
const leftOut = [
  'dist',
  'node_modules',
  'migrations',
  'fixtures',
  'tests',
  'test-support',
  'testing',
]
const sourcesIn = (path) => {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const isLeftOut =
      entry.name.startsWith('.') ||
      leftOut.includes(entry.name) ||
      /\.(gen|test)\.tsx?$/.test(entry.name)
    if (isLeftOut) return []
    const inside = join(path, entry.name)
    return entry.isDirectory() ? sourcesIn(inside) : [inside]
  })
}

const ofPages = ['contract', 'translations', 'ui', 'compress-assets.ts']
const sourcesOf = {
  templates: ['contract', 'translations', 'templates'],
  storefront: [...ofPages, 'storefront'],
  'back-office': [...ofPages, 'back-office'],
  start: [
    'contract',
    'server',
    'embedded-postgres',
    'price-files',
    'translations',
    'start',
    'storefront/paths.ts',
    'templates/render-in-languages.ts',
  ],
}

const hashSources = (sources) => {
  const hash = createHash('sha256')
    .update(lockHash())
    .update(readFileSync(join(root, 'build.ts')))
  for (const path of sources.flatMap((name) => sourcesIn(join(root, name)).sort())) {
    // In whole seconds, because tar files and image layers store no fractions.
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${Math.floor(mtimeMs / 1000)}\n`)
  }
  return hash.digest('hex')
}

/** Exits if the user may not install and build, as a service's user may not. */
const checkWritable = () => {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    giveUp(
      `The shop in ${root} is not built or has changed since it was, and this user may not write there: ` +
        'please run “npm run build” there as its owner, then try again.',
    )
  }
}

/** Once installed, test and development packages stay, because `npm start` removes none. */
const hasTestPackages = () => existsSync(join(root, 'node_modules/vitest'))

const install = async (isForTests) => {
  const isComplete = isForTests || hasTestPackages()
  const stamp = `${lockHash()}${isComplete ? ' with tests' : ''}`
  if (readStamps().installed === stamp && existsSync(node)) return
  checkWritable()
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  await step('Installing the packages', command, [
    ...first,
    existsSync(node) ? 'install' : 'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    isComplete ? '--include=dev' : '--omit=dev',
  ])
  if (!existsSync(node))
    giveUp(
      'The program of the package “node” is missing, because npm is configured not to run install scripts. ' +
        'Please run “npm rebuild node” (npm 12: “npm approve-scripts node” first), then start again.',
    )
  writeStamp('installed', stamp)
}

const build = async (isForced) => {
  const built = readStamps().built ?? {}
  const hashes = Object.entries(sourcesOf).map(([name, sources]) => [name, hashSources(sources)])
  const outdated = hashes.filter(
    ([name, hash]) => isForced || built[name] !== hash || !existsSync(join(root, name, 'dist')),
  )
  if (outdated.length === 0) return
  checkWritable()
  await step('Building the shop', node, ['build.ts', ...outdated.map(([name]) => name)], {
    // For any other value, such as `test`, Vite makes a development build.
    NODE_ENV: 'production',
  })
  writeStamp('built', Object.fromEntries(hashes))
}

/** `isForced` builds everything; `isForTests` also installs test and development packages. */
export const prepare = async ({
  isForced = false,
  isForTests = false,
  shouldBuild = true,
} = {}) => {
  if (Number(process.versions.node.split('.')[0]) < 20)
    giveUp(
      `Endcap needs Node 20 or later; this is Node ${process.versions.node}. ` +
        'Please install a newer version from your system’s packages or nodejs.org.',
    )
  await install(isForTests)
  if (shouldBuild) await build(isForced)
}
