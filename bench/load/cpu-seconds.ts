import { readFile } from 'node:fs/promises'

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100

/** Returns the CPU time of all threads of some processes; null where the system doesn't report it. */
export const cpuSecondsOf = async (pids: readonly number[]): Promise<number | null> => {
  const used = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
      if (text === null) return null
      // The name, in parentheses, may contain blanks; the fields are counted after it.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    }),
  )
  return used.reduce<number | null>(
    (sum, seconds) => (sum === null || seconds === null ? null : sum + seconds),
    0,
  )
}
