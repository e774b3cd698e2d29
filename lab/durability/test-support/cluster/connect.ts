import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const connect = async (
  host: string,
  port = 5432,
  as = { user: 'endcap', database: 'endcap' },
): Promise<pg.Client> => {
  for (let tried = 0; ; tried += 1) {
    const client = new pg.Client({ host, port, ...as })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tried > 200) throw error
      await sleep(100)
    }
  }
}
