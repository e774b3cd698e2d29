#!/usr/bin/env node
// `endcap`: the commands of an installed release. Plain JavaScript, because the machine's own Node
// runs it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '../run-program.js'
import { provideNode } from './provide-node.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { version, config } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const programs = {
  start: 'main',
  backup: 'backup',
  restore: 'restore',
  doctor: 'doctor',
  import: 'catalog-import',
  move: 'move',
  restart: 'restart',
}

const usage = `Endcap ${version}, the wholesale shop for convenience stores and smoke shops

  endcap                        starts the shop; with an empty folder “data”, a demo shop
  endcap backup FILE.tar        writes the whole shop to one file
  endcap restore FILE.tar       brings it back
  endcap doctor                 lists problems, and what to do about each
  endcap import PRICES.csv      imports a distributor’s price file
  endcap move                   copies the shop’s own database to a PostgreSQL server
  endcap restart                replaces the processes of a running shop one by one (WEB_CONCURRENCY)
  endcap COMMAND --help         shows a command’s options
  endcap --version

Everything is stored in the folder “data” of the current folder, or in DATA_DIR. Settings are environment
variables, such as PORT; ${join(root, 'docs/operations.md')} lists them.
`

const [command = 'start', ...programArguments] = process.argv.slice(2)
if (command === '--version' || command === 'version') process.stdout.write(`${version}\n`)
else if (command === '--help' || command === 'help') process.stdout.write(usage)
else if (Object.hasOwn(programs, command))
  runProgram({
    node: provideNode(config.node),
    root,
    program: `start/dist/${programs[command]}.js`,
    programArguments,
    cwd: process.cwd(),
    environment: {},
  })
else {
  process.stderr.write(`There is no command “${command}”. Please use one of these:\n\n${usage}`)
  process.exitCode = 1
}
