import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

const parse = <Given extends Options>(options: Given, allowPositionals: boolean) =>
  parseArgs({ allowPositionals, options: { ...options, help: { type: 'boolean' } } as Given })

/** `refuse` prints a sentence and `usage`, and exits with 1; so does `number` below `min`. */
export const readCommandLine = <Given extends Options>(
  usage: string,
  options: Given,
  allowPositionals = false,
) => {
  const refuse = (sentence: string): never => {
    process.stderr.write(`${sentence}\n\n${usage.trimEnd()}\n`)
    process.exit(1)
  }
  const read = () => {
    try {
      return parse(options, allowPositionals)
    } catch (error) {
      // Only the first sentence; the others describe how Node separates arguments.
      return refuse(`${String(error instanceof Error ? error.message : error).split(/\.\s/)[0]}.`)
    }
  }
  const { values, positionals } = read()
  if ('help' in values && values.help === true) {
    process.stdout.write(`${usage.trimEnd()}\n`)
    process.exit(0)
  }
  const number = (name: keyof typeof values & string, min = 0): number => {
    const given = Number(values[name] || Number.NaN)
    return given >= min && given < Number.POSITIVE_INFINITY
      ? given
      : refuse(`--${name} must be a number from ${min} on.`)
  }
  return { values, positionals, refuse, number }
}
