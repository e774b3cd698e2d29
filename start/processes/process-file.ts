import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@endcap/server/system/write-file-atomically'
import { z } from 'zod'
import { readProcessStart } from './process-start.ts'

const ProcessFile = z.object({
  pid: z.int(),
  started: z.string(),
  restarts: z.int(),
  problem: z.string(),
})
export type ProcessFile = z.output<typeof ProcessFile>

const pathIn = (dataDir: string): string => join(dataDir, 'processes.json')

export const writeProcessFile = async (
  dataDir: string,
  { restarts, problem }: Pick<ProcessFile, 'restarts' | 'problem'>,
): Promise<void> => {
  const { pid } = process
  const started = (await readProcessStart(pid)) ?? ''
  const content: ProcessFile = { pid, started, restarts, problem }
  await writeFileAtomically(pathIn(dataDir), JSON.stringify(content))
}

export const removeProcessFile = (dataDir: string): Promise<void> =>
  rm(pathIn(dataDir), { force: true })

/**
 * Null if no shop with this data folder runs. The start times must match, because the id of a
 * killed process may be reused.
 */
export const readProcessFile = async (dataDir: string): Promise<ProcessFile | null> => {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => '{}')
  const { data: file } = ProcessFile.safeParse(JSON.parse(text))
  if (file === undefined) return null
  const started = await readProcessStart(file.pid)
  return started !== null && started === file.started ? file : null
}
