import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type Imported = {
  code: number | null
  seconds: number
  /** Seconds of each step: `Reading the file` and so on. */
  steps: { step: string; seconds: number }[]
  /** Peak memory; null if the system doesn't report it. */
  peakMegabytes: number | null
  output: string
}

const program = fileURLToPath(new URL('../../start/import/catalog-import.ts', import.meta.url))
const sampleEveryMs = 200

const peakOf = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** The options of `catalog:import` and of Node. */
export type ImporterOptions = { options?: readonly string[]; nodeOptions?: readonly string[] }

/** Imports a price file beside a running shop, in a separate process. */
export const runImporter = async (
  file: string,
  environment: Readonly<Record<string, string>>,
  { options = [], nodeOptions = [] }: ImporterOptions = {},
): Promise<Imported> => {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, program, file, ...options], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const marks: { step: string; at: number }[] = []
  let output = ''
  let peakMegabytes: number | null = null
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
    for (const [, step] of chunk.toString().matchAll(/^(.+) …$/gm))
      if (step !== undefined) marks.push({ step, at: performance.now() })
  })
  const sampling = setInterval(async () => {
    peakMegabytes = (await peakOf(child.pid ?? 0)) ?? peakMegabytes
  }, sampleEveryMs)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(sampling)
  const ended = performance.now()
  const all = [{ step: 'Starting', at: began }, ...marks]
  return {
    code,
    seconds: (ended - began) / 1000,
    steps: all.map(({ step, at }, index) => ({
      step,
      seconds: ((all[index + 1]?.at ?? ended) - at) / 1000,
    })),
    peakMegabytes,
    output,
  }
}
