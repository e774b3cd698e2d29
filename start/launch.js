// `npm start`: prepares the checkout, then starts the shop or the program given with its arguments.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { memoryArguments, memoryEnvironment } from './memory-limits.js'
import { node, prepare, root } from './prepare.js'

const shop = 'start/dist/main.js'
const development = 'start/dev/dev.ts'
const [program = shop, ...programArguments] = process.argv.slice(2)

const isShop = program === shop
const isDevelopment = program === development
await prepare({
  // Programs outside the build are only used in development.
  isForTests: !program.startsWith('start/dist/'),
  shouldBuild: ![development, 'start/check.ts'].includes(program),
})
const nodeArguments = [join(root, program), ...programArguments]
if (isShop)
  nodeArguments.unshift(...memoryArguments(process.env.CACHE_MB, process.env.NODE_OPTIONS))
const child = spawn(node, nodeArguments, {
  // The caller's directory, so that relative paths in arguments resolve there.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    DEMO: 'local',
    DATA_DIR: join(root, 'data'),
    // React's development checks double the rendering time.
    NODE_ENV: isDevelopment ? 'development' : 'production',
    // Node caches compiled code there for the next start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...(isShop ? memoryEnvironment : {}),
    ...process.env,
  },
})
// A terminal also sends Ctrl-C to the child, where a second signal changes nothing.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
  process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
// npm's shell doesn't forward signals, so the shop is stopped when the shell has ended.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
