// Finds a Node that runs the shop. Plain JavaScript, because the machine's own Node runs it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const minMajor = 24
const programFile = process.platform === 'win32' ? 'node.exe' : 'node'

const run = (command, commandArguments, cwd) => {
  const { status, error } = spawnSync(command, commandArguments, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw error ?? new Error(`“${command}” failed`)
}

/** Unpacks only the program from npm's package of Node, since C headers take a third of it. */
const fetchNode = (folder, version) => {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const npm = process.env.npm_execpath
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  const name = `node-${system}-${process.arch}@${version}`
  run(command, [...first, 'pack', name, '--prefer-offline', '--silent'], folder)
  const [archive] = readdirSync(folder)
  run('tar', ['-xzf', archive, `package/bin/${programFile}`], folder)
  return join(folder, 'package/bin', programFile)
}

/**
 * Returns the path of this Node if it is new enough, else of Node `version`, which the first call
 * stores in the user's cache folder for all releases. Exits with 1 if it can't be stored.
 */
export const provideNode = (version) => {
  if (Number(process.versions.node.split('.')[0]) >= minMajor) return process.execPath
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'endcap')
  const stored = join(cache, `${version}-${programFile}`)
  if (existsSync(stored)) return stored
  const needed = `Endcap needs Node ${minMajor} or later; this is Node ${process.versions.node}.`
  process.stderr.write(`${needed} Fetching Node ${version} into ${cache} …\n`)
  try {
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(join(cache, 'fetching-'))
    try {
      renameSync(fetchNode(folder, version), stored)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return stored
  } catch (error) {
    process.stderr.write(
      `It could not be fetched (${error.message}). Please install Node ${minMajor} or later from nodejs.org, then try again.\n`,
    )
    return process.exit(1)
  }
}
