// What `npm start` runs: prepares the checkout, then hands over to the shop, or to another
// program of it.
//
//   node start/launch.js [PROGRAM.ts [ARGUMENTS]]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node, prepare, root } from './prepare.js'

const [program = 'start/main.ts', ...programArguments] = process.argv.slice(2)

await prepare()
const shortResolution = pathToFileURL(join(root, 'start/short-resolution.js')).href
const nodeArguments = ['--import', shortResolution, join(root, program), ...programArguments]
const child = spawn(node, nodeArguments, {
  // Where the caller stands: paths that were typed mean what they say there.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    DEMO: 'local',
    DATA_DIR: join(root, 'data'),
    // React's own checks of its use cost as much as its work.
    NODE_ENV: 'production',
    // What Node has compiled once it finds again at the next start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
  },
})
// A terminal's Ctrl-C reaches the child by itself, too: stopping twice is stopping once.
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
  process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
// npm's shell doesn't hand signals on: when it is gone, the shop was meant.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
