import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../error-code.ts'

const run = promisify(execFile)

/** `status` is `ready` once the server accepts connections. */
export type PostmasterFile = { pid: number; port: number; status: string }

/**
 * Reads `postmaster.pid`, which a dead server may have left behind (see `isServerOf`).
 * @returns null if the file doesn't exist or is being written.
 */
export const readPostmasterFile = async (dataFolder: string): Promise<PostmasterFile | null> => {
  let text: string
  try {
    text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() }
}

/** Whether a process with this id exists, also if it belongs to another user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Needed since the id in `postmaster.pid` may belong to another process after a machine crash. */
export const isServerOf = async (pid: number, dataFolder: string): Promise<boolean> => {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  try {
    if (process.platform === 'linux') {
      // A server's working directory is its data folder.
      const program = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')[0] ?? ''
      return basename(program) === 'postgres' && (await readlink(`/proc/${pid}/cwd`)) === dataFolder
    }
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return stdout.includes('postgres') && stdout.includes(dataFolder)
  } catch {
    return false
  }
}
