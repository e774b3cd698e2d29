// Runs a program of the shop until it ends, for the launchers of a checkout and of a release.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { memoryArguments, memoryEnvironment } from './memory-limits.js'

export const shop = 'start/dist/main.js'

/** `program`: its path within `root`. `environment`: settings that the caller's override. */
export const runProgram = ({ node, root, program, programArguments, cwd, environment }) => {
  const isShop = program === shop
  const nodeArguments = [join(root, program), ...programArguments]
  if (isShop)
    nodeArguments.unshift(...memoryArguments(process.env.CACHE_MB, process.env.NODE_OPTIONS))
  const child = spawn(node, nodeArguments, {
    cwd,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      DEMO: 'local',
      // React's development checks double the rendering time.
      NODE_ENV: 'production',
      // Node caches compiled code there for the next start.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...(isShop ? memoryEnvironment : {}),
      ...environment,
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
}
