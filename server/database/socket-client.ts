import { Socket } from 'node:net'
import pg from 'pg'

/** A client with the socket that it writes to. */
export type SocketClient = { client: pg.Client; socket: Socket }

/**
 * Creates a client on a socket of the shop's own. `client.end()` waits for PostgreSQL's answer,
 * which never comes on a half-open connection; `socket.destroy()` closes it at once.
 */
export const createSocketClient = (config: pg.ClientConfig): SocketClient => {
  const socket = new Socket()
  return { client: new pg.Client({ ...config, stream: () => socket }), socket }
}
