// `npm start`: prepares the checkout, then starts the shop or another of its programs.
//
//   node start/launch.js [PROGRAM [ARGUMENTS]]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { memoryArguments, memoryEnvironment } from './memory-limits.js'
import { node, prepare, root } from './prepare.js'

const shop = 'start/main.ts'
const [program = shop, ...programArguments] = process.argv.slice(2)

await prepare()
const shortResolution = pathToFileURL(join(root, 'start/short-resolution.js')).href
const nodeArguments = ['--import', shortResolution, join(root, program), ...programArguments]
const isShop = program === shop
if (isShop)
  nodeArguments.unshift(...memoryArguments(process.env.CACHE_MB, process.env.NODE_OPTIONS))
const child = spawn(node, nodeArguments, {
  // The caller's directory, so that relative paths in arguments resolve there.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    DEMO: 'local',
    DATA_DIR: join(root, 'data'),
    // React's development checks double the time of rendering.
    NODE_ENV: 'production',
    // Node caches its compiled code for the next start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...(isShop ? memoryEnvironment : {}),
    ...process.env,
  },
})
// A terminal sends Ctrl-C to the child as well; a second signal changes nothing.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
  process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
// npm's shell doesn't forward signals: when it has ended, the shop is stopped.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
