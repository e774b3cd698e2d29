import { readFile } from 'node:fs/promises'

const kilobytesPerMegabyte = 1024

/** Returns the resident memory of a process in megabytes; null if the system doesn't report it. */
export const residentMegabytesOf = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null)
  const kilobytes = status === null ? undefined : /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / kilobytesPerMegabyte
}
