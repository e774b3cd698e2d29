// Node looks up the package.json of every file that it resolves, and parses what that one exports
// anew each time. Drizzle's is 180 kB and stands above a hundred files: half a second of a start
// and 100 MB of garbage. Where a file of Drizzle's lies beside another needs no looking up.
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
