import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections, so that none takes it before its use. */
const ports = { first: 20_000, count: 12_000 }
const maxTries = 20

export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const port = ports.first + Math.floor(Math.random() * ports.count)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error('There is no free port.')
}
