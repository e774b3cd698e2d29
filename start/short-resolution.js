// Node parses the `exports` of a package.json again for each file that it resolves in the package.
// Drizzle's has 180 kB and a hundred files: half a second of a start and 100 MB of garbage. Relative
// imports within Drizzle are resolved here, without its package.json.
import { registerHooks } from 'node:module'

const insideDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/

registerHooks({
  resolve: (specifier, context, next) => {
    const isBeside = specifier.startsWith('.') && insideDrizzle.test(context.parentURL ?? '')
    if (!isBeside || context.conditions.includes('require')) return next(specifier, context)
    return {
      url: new URL(specifier, context.parentURL).href,
      format: 'module',
      shortCircuit: true,
    }
  },
})
