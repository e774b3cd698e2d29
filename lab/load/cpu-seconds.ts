import { readdir, readFile } from 'node:fs/promises'

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100

type ProcessTime = {
  parent: number
  /** CPU time of all threads. */
  own: number
  /** CPU time of the children that have ended. */
  ended: number
}

const readProcessTime = async (pid: number): Promise<ProcessTime | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name, in parentheses, may contain blanks; the fields are counted after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return {
    parent,
    own: (user + system) / ticksPerSecond,
    ended: (endedUser + endedSystem) / ticksPerSecond,
  }
}

/** Returns the CPU time of all threads of some processes; null if the system doesn't report it. */
export const cpuSecondsOf = async (pids: readonly number[]): Promise<number | null> => {
  const used = await Promise.all(pids.map(async (pid) => (await readProcessTime(pid))?.own ?? null))
  return used.reduce<number | null>(
    (sum, seconds) => (sum === null || seconds === null ? null : sum + seconds),
    0,
  )
}

/** Returns the process that started another one; 0 if the system doesn't report it. */
export const parentOf = async (pid: number): Promise<number> =>
  (await readProcessTime(pid))?.parent ?? 0

/**
 * Returns the CPU time of a process and of all its descendants, ended ones included; null if the
 * system doesn't report it.
 */
export const cpuSecondsOfTree = async (root: number): Promise<number | null> => {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter((pid) => pid > 0)
  const times = new Map<number, ProcessTime>()
  for (const [index, time] of (await Promise.all(pids.map(readProcessTime))).entries())
    if (time !== null) times.set(pids[index] ?? 0, time)
  if (!times.has(root)) return null
  const sumOf = (pid: number): number => {
    const { own = 0, ended = 0 } = times.get(pid) ?? {}
    const children = [...times].filter(([, { parent }]) => parent === pid)
    return children.reduce((sum, [child]) => sum + sumOf(child), own + ended)
  }
  return sumOf(root)
}
