import { maskAddresses } from '@endcap/server/system/mask-addresses'
import { type SerializedError, stdSerializers } from 'pino'

/** The values of a failed query in an error's message, which may be personal data. */
const parameters = /\nparams:[\s\S]*$/
/** A value may have several lines. The values end at the first call of the stack. */
const parametersInStack = /\nparams:[\s\S]*?(?=\n {4}at |$)/g

const clean = (text: string | undefined): string =>
  maskAddresses((text ?? '').replace(parameters, ''))

/** Removes a failed query's values, which may be personal. Names of tables and constraints stay. */
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
