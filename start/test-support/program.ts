import { fileURLToPath } from 'node:url'
import { memoryArguments } from '../memory-limits.js'

/** Returns the path of a program that `npm run build` has built, such as `main`. */
export const builtProgram = (name: string): string =>
  fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url))

/** Node's arguments for the shop, which limit its memory. */
export const shopArguments = (): string[] => [
  ...memoryArguments(undefined, process.env.NODE_OPTIONS),
  builtProgram('main'),
]

/** Node's compile cache, as under `npm start`. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)),
}
