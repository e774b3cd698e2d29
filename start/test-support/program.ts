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
