import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** `refuse` is temporary, `unknown address` final; `drop` closes the connection. */
type Behaviour = 'accept' | 'refuse' | 'unknown address' | 'drop' | 'accept and drop' | 'hang'

/** A small SMTP server (RFC 5321) whose behaviour tests choose. */
export const startMailServer = async () => {
  /** Envelope recipients, and the data as sent. */
  const accepted: { to: string[]; data: string }[] = []
  const open = new Set<Socket>()
  let behaviour: Behaviour = 'accept'
  let attempts = 0

  const talk = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let waiting = ''
    let data: string | null = null
    let to: string[] = []

    const endMail = (whole: string) => {
      if (behaviour === 'drop') return socket.destroy()
      if (behaviour === 'refuse') return say('451 4.3.0 Try again later')
      accepted.push({ to, data: whole })
      if (behaviour === 'accept and drop') return socket.destroy()
      return say('250 2.0.0 Taken')
    }
    const receiveLine = (line: string) => {
      if (data !== null) {
        if (line !== '.') {
          data += `${line.replace(/^\./, '')}\r\n`
          return
        }
        const whole = data
        data = null
        endMail(whole)
        return
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') say('250 mail.test')
      else if (verb === 'MAIL') {
        attempts += 1
        to = []
        say('250 2.1.0 Ok')
      } else if (verb === 'RCPT' && behaviour === 'unknown address')
        say('550 5.1.1 No such user here')
      else if (verb === 'RCPT') {
        to.push(/<(.*)>/.exec(line)?.[1] ?? '')
        say('250 2.1.5 Ok')
      } else if (verb === 'DATA') {
        data = ''
        say('354 Go ahead')
      } else if (verb === 'QUIT') {
        say('221 Bye')
        socket.end()
      } else say('250 Ok')
    }
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      waiting += chunk
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        receiveLine(waiting.slice(0, end))
        waiting = waiting.slice(end + 2)
      }
    })
    if (behaviour !== 'hang') say('220 mail.test ESMTP')
  }

  const server = createServer(talk)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The mail server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    attempts: () => attempts,
    connections: () => open.size,
    setBehaviour: (to: Behaviour) => {
      behaviour = to
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
