import { fileURLToPath } from 'node:url'
import { memoryArguments } from '../memory-limits.js'

const shortResolution = new URL('../short-resolution.js', import.meta.url).href

/** Node's arguments for a program of `start/`, as under `npm start`. */
export const nodeArguments = (program: string): string[] => ['--import', shortResolution, program]

/** Node's arguments for the shop, which limit its memory. */
export const shopArguments = (program: string): string[] => [
  ...memoryArguments(undefined, process.env.NODE_OPTIONS),
  ...nodeArguments(program),
]

/** Node's compile cache, as under `npm start`. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
}
