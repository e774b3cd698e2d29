// `npm start`: prepares the checkout, then starts the shop or the program given with its arguments.
import { join } from 'node:path'
import { node, prepare, root } from './prepare.js'
import { runProgram, shop } from './run-program.js'

const development = 'start/dev/dev.ts'
const release = 'start/release/make-release.ts'
const [program = shop, ...programArguments] = process.argv.slice(2)

await prepare({
  // Other programs outside the build are only used in development.
  isForTests: !program.startsWith('start/dist/') && program !== release,
  shouldBuild: ![development, 'start/check.ts', release].includes(program),
})
runProgram({
  node,
  root,
  program,
  programArguments,
  // The caller's directory, so that relative paths in arguments resolve there.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  environment: {
    DATA_DIR: join(root, 'data'),
    ...(program === development ? { NODE_ENV: 'development' } : {}),
  },
})
