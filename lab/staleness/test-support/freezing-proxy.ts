import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL that can stop forwarding, and close or refuse connections. */
export type FreezingProxy = {
  port: number
  /** Stops forwarding in both directions on connections whose first bytes contain the name. */
  freeze: (applicationName: string) => void
  freezeAll: () => void
  /** Closes all connections; while `isRefusing`, new ones too. */
  cut: (isRefusing: boolean) => void
  /** Forwards again, starting with the data held back. */
  thaw: () => void
  close: () => Promise<void>
}

type Pair = { inner: Socket; outer: Socket; firstBytes: string; isFrozen: boolean }

/** `to`: the server's socket path or loopback port, or a function called for each connection. */
export const startFreezingProxy = async (
  to: string | number | (() => string | number),
): Promise<FreezingProxy> => {
  const pairs = new Set<Pair>()
  let isFreezing = false
  let isRefusing = false
  const hold = (pair: Pair) => {
    const { inner, outer } = pair
    pair.isFrozen = true
    inner.unpipe(outer)
    outer.unpipe(inner)
    inner.pause()
    outer.pause()
  }
  const server = createServer((inner) => {
    if (isRefusing) return inner.destroy()
    const address = typeof to === 'function' ? to() : to
    const outer = typeof address === 'number' ? connect(address, '127.0.0.1') : connect(address)
    const pair: Pair = { inner, outer, firstBytes: '', isFrozen: false }
    pairs.add(pair)
    inner.once('data', (chunk) => {
      pair.firstBytes = chunk.toString('latin1')
    })
    for (const [from, into] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      from.pipe(into)
      from.on('error', () => into.destroy())
      from.on('close', () => {
        into.destroy()
        pairs.delete(pair)
      })
    }
    if (isFreezing) hold(pair)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    freeze: (applicationName) => {
      for (const pair of pairs)
        if (!pair.isFrozen && pair.firstBytes.includes(applicationName)) hold(pair)
    },
    freezeAll: () => {
      isFreezing = true
      for (const pair of pairs) if (!pair.isFrozen) hold(pair)
    },
    cut: (refusing) => {
      isRefusing = refusing
      for (const { inner, outer } of pairs) {
        inner.destroy()
        outer.destroy()
      }
    },
    thaw: () => {
      isFreezing = false
      for (const pair of pairs) {
        if (!pair.isFrozen) continue
        pair.isFrozen = false
        pair.inner.pipe(pair.outer)
        pair.outer.pipe(pair.inner)
      }
    },
    close: async () => {
      for (const { inner, outer } of pairs) {
        inner.destroy()
        outer.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
