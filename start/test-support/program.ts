import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { memoryArguments } from '../memory-limits.js'

export const builtProgram = (name: string): string =>
  fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))

export const shopArguments = (): string[] => [
  ...memoryArguments(undefined, process.env.NODE_OPTIONS),
  builtProgram('main'),
]

/** As under `npm start`. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
}

/** Runs a program with only these variables of the environment. A null code: it was killed. */
export const runProgram = (
  [program = '', ...typed]: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<{ code: number | null; out: string; errors: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...compileCache, ...environment }
    const options = { env, cwd, timeout: 120_000 }
    execFile(program, typed, options, (failure, out, errors) => {
      const code = failure === null ? 0 : failure.code
      resolve({ code: typeof code === 'number' ? code : null, out, errors })
    })
  })
