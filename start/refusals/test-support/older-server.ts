import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** `from` and `to` must have six digits, so that the protocol's lengths stay the same. */
export const pretendOlder = async (
  port: number,
  from: string,
  to: string,
): Promise<{ port: number; stop: () => void }> => {
  const server = createServer((client) => {
    const real = connect(port, '127.0.0.1')
    client.pipe(real)
    real.on('data', (chunk) => {
      const at = chunk.indexOf(from)
      if (at >= 0) chunk.write(to, at, 'latin1')
      client.write(chunk)
    })
    for (const [one, other] of [
      [client, real],
      [real, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}
