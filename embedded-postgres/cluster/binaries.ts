import { execFile } from 'node:child_process'
import { access, constants, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { EmbeddedPostgresError } from '../embedded-postgres.ts'
import { errorCode } from '../error-code.ts'
import { copyFolder } from './copy-folder.ts'
import { asSpawnOptions, mayNotChangeUser, type RunAs } from './run-as.ts'

const run = promisify(execFile)

export type BinaryFiles = {
  bin: string
  /** The folder to copy so that another user can run the programs. `name`: the build's name. */
  copySource?: { name: string; folder: string }
}

export type Binaries = {
  bin: string
  major: number
}

const PlatformPackage = z.object({ postgres: z.string() })
const PackageJson = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Finds the programs that `embedded-postgres` brings for this platform.
 * @throws EmbeddedPostgresError `no_binaries` if the platform has no package, it isn't installed,
 * or its install script didn't link its libraries.
 */
export const findEmbeddedBinaries = async (): Promise<BinaryFiles> => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`

  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new EmbeddedPostgresError(
      'no_binaries',
      `The package ${name}, which contains PostgreSQL for this machine, is not installed: ` +
        'run "npm install" without omitting optional packages.',
      error,
    )
  }

  const programs = PlatformPackage.parse(await import(pathToFileURL(entry).href))
  const bin = dirname(programs.postgres)
  const folder = dirname(bin)
  await checkInstalled(name, dirname(folder), bin)
  const { version } = PackageJson.parse(await readJson(join(dirname(folder), 'package.json')))
  return { bin, copySource: { name: `${system}-${arch()}-${version}`, folder } }
}

/**
 * Makes sure that the programs run as the given user. If that user can't read them (for example in
 * a clone under /root), uses a copy.
 * @throws EmbeddedPostgresError `no_binaries` if they don't run, `no_permission` if this process
 * may not start programs as that user.
 */
export const prepareBinaries = async (
  files: BinaryFiles,
  runAs: RunAs | null,
): Promise<Binaries> => {
  const direct = await tryBinaries(files.bin, runAs)
  if ('major' in direct) return direct

  // A copy helps only if this process can run the programs but that user can't.
  if (runAs !== null && files.copySource !== undefined) {
    const { name, folder } = files.copySource
    const within = relative(folder, files.bin)
    const forSelf = await tryBinaries(files.bin, null)
    if ('major' in forSelf) {
      const copy = await copyFolder(folder, `embedded-postgresql-${name}`, async (path) => {
        if ('major' in (await tryBinaries(join(path, within), runAs))) return 'yes'
        return 'major' in (await tryBinaries(join(path, within), null)) ? 'no_access' : 'broken'
      })
      if (copy !== null) return { bin: join(copy, within), major: forSelf.major }
    }
  }
  throw new EmbeddedPostgresError(
    'no_binaries',
    `PostgreSQL does not run on this machine (${direct.problem}): run "npm rebuild".`,
  )
}

const tryBinaries = async (
  bin: string,
  runAs: RunAs | null,
): Promise<Binaries | { problem: string }> => {
  try {
    const { stdout } = await run(join(bin, 'postgres'), ['--version'], {
      cwd: '/',
      ...asSpawnOptions(runAs),
    })
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
    return Number.isInteger(major) ? { bin, major } : { problem: stdout.trim() }
  } catch (error) {
    const code = errorCode(error)
    if (runAs !== null && (code === 'EPERM' || code === 'EINVAL')) {
      throw mayNotChangeUser(error)
    }
    return { problem: error instanceof Error ? error.message.trim() : String(error) }
  }
}

/** Links the libraries if npm hasn't run the package's install script, as npm 12 doesn't unasked. */
const checkInstalled = async (name: string, packageFolder: string, bin: string): Promise<void> => {
  const links = await readJson(join(packageFolder, 'native', 'pg-symlinks.json')).catch(() => [])
  const needed: string[] = []
  for (const { source, target } of Links.parse(links)) {
    // If it exists, or this user may not write there, the check below decides.
    await symlink(relative(dirname(target), source), join(packageFolder, target)).catch(() => {})
    needed.push(join(packageFolder, target))
  }
  const suffix = platform() === 'win32' ? '.exe' : ''
  needed.push(join(bin, `postgres${suffix}`), join(bin, `initdb${suffix}`))
  for (const path of needed) {
    await access(path, constants.R_OK).catch((error: unknown) => {
      throw new EmbeddedPostgresError(
        'no_binaries',
        `The package ${name} is not installed completely (${path} is missing): ` +
          `start this once as the user that installed it, or run "npm rebuild ${name}" with install scripts allowed.`,
        error,
      )
    })
  }
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
