import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** In ticks since boot; counted after the name in `/proc/PID/stat`. */
const startTimeField = 19

const readLinux = async (pid: number): Promise<string> => {
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
  ])
  // The name is in parentheses, and may itself contain parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${fields[startTimeField]} ${boot.trim()}`
}

const readByPs = async (pid: number): Promise<string> => {
  const env = { PATH: '/bin:/usr/bin', LC_ALL: 'C' }
  return (
    await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], { env })
  ).stdout.trim()
}

/** Distinguishes a process from a later one with the same id. Null if unknown. */
export const readProcessStart = (pid: number): Promise<string | null> =>
  (process.platform === 'linux' ? readLinux : readByPs)(pid).catch(() => null)
