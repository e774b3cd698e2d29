import { errorCode } from '@endcap/server/system/error-code'
import type { FastifyInstance } from 'fastify'
import { StartupError } from '../startup-error.ts'

const sentenceFor = (code: string, host: string, port: number): string | null => {
  switch (code) {
    case 'EADDRINUSE':
      return (
        `PORT ${port} is taken: another program listens on it. Please stop that program, or choose ` +
        'another port (PORT=0 uses any free one).'
      )
    case 'EACCES':
      return (
        `This user may not listen on PORT ${port}: please choose 1024 or higher, ` +
        'or give the user this permission.'
      )
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return (
        `HOST ${host} is not an address of this machine: please use one that is, such as ` +
        '127.0.0.1 (reachable only from this machine) or 0.0.0.0 (from all its networks).'
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `HOST ${host} can’t be found: please use an address of this machine, such as ` +
        '127.0.0.1 (reachable only from this machine) or 0.0.0.0 (from all its networks).'
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
