import { errorCode } from '@endcap/server/system/error-code'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../startup-error.ts'

const sentenceFor = (code: string, host: string, port: number): string | null => {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `PORT ${port} is taken: another program listens on it. Please stop that, or choose ` +
        'another one (PORT=0 takes a free one).'
      )
    case 'EACCES':
      return (
        `PORT ${port} may not be listened on by this user: please choose one from 1024 on, ` +
        'or give the user the right to it.'
      )
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return (
        `HOST ${host} is no address of this machine: please name one that is, such as ` +
        '127.0.0.1 for this machine alone or 0.0.0.0 for all its networks.'
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `HOST ${host} can’t be found: please name an address of this machine, such as ` +
        '127.0.0.1 for this machine alone or 0.0.0.0 for all its networks.'
      )
    default:
      return null
  }
}

/** Throws `StartupError` if the address is not available. */
export const listen = async (
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const sentence = sentenceFor(errorCode(error) ?? '', host, port)
    throw sentence === null ? error : new StartupError(sentence, { cause: error })
  }
}
