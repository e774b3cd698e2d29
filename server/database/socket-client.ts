import { Socket } from 'node:net'
import pg from 'pg'

export type SocketClient = { client: pg.Client; socket: Socket }

export type SocketGroup = {
  /** A factory for the driver's setting `stream`. */
  create: () => Socket
  destroyAll: () => void
}

export const createSocketGroup = (): SocketGroup => {
  const open = new Set<Socket>()
  return {
    create: () => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    destroyAll: () => {
      for (const socket of open)
        socket.destroy(new Error('Connection terminated: the database does not respond'))
    },
  }
}

/** A client and its socket: `client.end()` waits for PostgreSQL, `socket.destroy()` doesn't. */
export const createSocketClient = (
  config: pg.ClientConfig,
  createSocket: () => Socket = () => new Socket(),
): SocketClient => {
  const socket = createSocket()
  return { client: new pg.Client({ ...config, stream: () => socket }), socket }
}
