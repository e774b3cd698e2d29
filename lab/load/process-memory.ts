import { readFile } from 'node:fs/promises'

const bytesPerMegabyte = 1024 * 1024
const kilobytesPerMegabyte = 1024

/** A process's memory in megabytes, as the system counts it. */
export type ProcessMemory = {
  resident: number
  /** Resident memory, with pages that several processes share divided among them. */
  proportional: number
  /** Not read from files: the heaps of V8 and C, and stacks. */
  anonymous: number
}

/** Reads the memory of a process; null where the system doesn't report it. */
export const processMemoryOf = async (pid: number): Promise<ProcessMemory | null> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null)
  if (rollup === null) return null
  const megabytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]) / kilobytesPerMegabyte
  return {
    resident: megabytes('Rss'),
    proportional: megabytes('Pss'),
    anonymous: megabytes('Anonymous'),
  }
}

/** A shop process's own memory figures, in megabytes (`/metrics`). */
export type CountedMemory = {
  heapUsed: number
  heapTotal: number
  /** Memory outside of V8's heap that its objects hold, array buffers included. */
  external: number
  /** The size of the response cache by its own count. */
  responseCache: number
}

/** Reads a shop's own figures. */
export const countedMemoryOf = async (
  url: string,
  metricsToken: string,
): Promise<CountedMemory> => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / bytesPerMegabyte
  return {
    heapUsed: megabytes('nodejs_heap_size_used_bytes'),
    heapTotal: megabytes('nodejs_heap_size_total_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
    responseCache: megabytes('response_cache_bytes'),
  }
}
