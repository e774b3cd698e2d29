import { execFile } from 'node:child_process'
import { builtProgram, compileCache } from '../../test-support/program.ts'

type FailedStart = { code: number | null; output: string }

export const failToStart = (environment: Readonly<Record<string, string>>): Promise<FailedStart> =>
  new Promise((resolve) => {
    const options = {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...compileCache,
        ...environment,
      },
      timeout: 60_000,
    }
    execFile(process.execPath, [builtProgram('main')], options, (failure, out, error) => {
      const code = failure === null ? 0 : failure.code
      resolve({ code: typeof code === 'number' ? code : null, output: out + error })
    })
  })
