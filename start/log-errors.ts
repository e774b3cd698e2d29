import { maskAddresses } from '@endcap/server/system/mask-addresses'
import { type SerializedError, stdSerializers } from 'pino'

/** A failed query's values in its message, which may be personal. */
const parameters = /\nparams:[\s\S]*$/
/** A value can have several lines; they end at the first call of the stack. */
const parametersInStack = /\nparams:[\s\S]*?(?=\n {4}at |$)/g

const clean = (text: string | undefined): string =>
  maskAddresses((text ?? '').replace(parameters, ''))

/** A failed query's values may be personal. PostgreSQL's own fields name tables and constraints. */
export const serialiseError = (error: Error): Record<string, unknown> => {
  const { raw, detail, where, internalQuery, ...shown } = stdSerializers.err(
    error,
  ) as SerializedError & { detail?: unknown; where?: unknown; internalQuery?: unknown }
  delete shown.params
  return {
    ...shown,
    message: clean(shown.message),
    stack: maskAddresses(shown.stack.replaceAll(parametersInStack, '')),
  }
}
