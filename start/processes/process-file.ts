import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '@endcap/server/system/write-file-atomically'
import { z } from 'zod'

/** The process that starts the others, and how its last restart of them ended. */
const ProcessFile = z.object({ pid: z.int(), restarts: z.int(), problem: z.string() })
export type ProcessFile = z.output<typeof ProcessFile>

const pathIn = (dataDir: string): string => join(dataDir, 'processes.json')

export const writeProcessFile = (dataDir: string, content: ProcessFile): Promise<void> =>
  writeFileAtomically(pathIn(dataDir), JSON.stringify(content))

export const removeProcessFile = (dataDir: string): Promise<void> =>
  rm(pathIn(dataDir), { force: true })

/** Returns null where no shop with several processes has been started on this folder. */
export const readProcessFile = async (dataDir: string): Promise<ProcessFile | null> => {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => null)
  return text === null ? null : ProcessFile.parse(JSON.parse(text))
}
