import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const ticksPerSecond = 100
const kilobytesPerMegabyte = 1024

/** CPU time of all threads of a process; null if the system doesn't report it. */
export const cpuSecondsOf = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name is in parentheses and may contain spaces, so the fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system] = fields.slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}

const readStatus = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / kilobytesPerMegabyte
}

/** In megabytes; null if the system doesn't report it. */
export const residentMegabytesOf = (pid: number): Promise<number | null> => readStatus(pid, 'VmRSS')

/** In megabytes; null if the system doesn't report it. */
export const peakMegabytesOf = (pid: number): Promise<number | null> => readStatus(pid, 'VmHWM')

/** Ids of all child processes and their descendants, parents first. */
export const descendantsOf = (pid: number): number[] => {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    all.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []))
  return below(pid)
}

/** Sends a signal to processes, some of which may have ended. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended.
    }
}
