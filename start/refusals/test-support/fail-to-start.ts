import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export type FailedStart = { code: number | null; said: string }

/** Starts the shop as a process that is expected to end by itself; a minute is too long. */
export const failToStart = (environment: Readonly<Record<string, string>>): Promise<FailedStart> =>
  new Promise((resolve) => {
    const options = {
      env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'silent', ...environment },
      timeout: 60_000,
    }
    execFile(process.execPath, [main], options, (failure, out, error) => {
      const code = failure === null ? 0 : failure.code
      resolve({ code: typeof code === 'number' ? code : null, said: out + error })
    })
  })
