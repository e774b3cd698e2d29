import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createAllowedNetworks } from '../network-rules.ts'
import { postWebhook } from '../post-webhook.ts'
import * as certificates from './certificates.ts'
import { answerWith, startReceiver } from './webhook-receiver.ts'

const message = { headers: { 'webhook-id': '1' }, body: '{"type":"t","data":{}}' }
const { signal } = new AbortController()
const post = (
  url: string,
  {
    networks = ['127.0.0.1'],
    ...more
  }: { networks?: string[]; timeoutMs?: number; lookup?: LookupFunction } = {},
) => postWebhook(url, message, { allowed: createAllowedNetworks(networks), signal, ...more })

/** A name server that gives these addresses, one set for each question. */
const answering = (...answers: readonly (readonly string[])[]) => {
  const asked: string[] = []
  const lookup: LookupFunction = (hostname, _options, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(hostname)
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup, asked }
}

test('[X0-440] an answer of 2xx is a delivery; the rest is not', async () => {
  const receiver = await startReceiver()
  expect(await post(receiver.url)).toMatchObject({ status: 200, response: 'ok', error: '' })
  receiver.behave(answerWith(204, ''))
  expect(await post(receiver.url)).toMatchObject({ status: 204, error: '' })
  receiver.behave(answerWith(500, 'broken'))
  expect(await post(receiver.url)).toMatchObject({
    ...{ status: 500, response: 'broken', error: 'It answered with status 500 instead of 2xx.' },
  })
  receiver.behave((response) => response.destroy())
  expect((await post(receiver.url)).error).toMatch(/^The connection was closed without/)
})

test('[X0-440] an answer of 101 ends the attempt', async () => {
  const receiver = await startReceiver()
  receiver.behave(answerWith(101, '', { connection: 'Upgrade', upgrade: 'websocket' }))
  expect(await post(receiver.url)).toMatchObject({ status: null, error: 'It did not answer.' })
})

test('[X0-440] a usual failure is a sentence that says what to do', async () => {
  const receiver = await startReceiver()
  const failing: LookupFunction = (hostname, _options, callback) =>
    callback(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }), '')
  const unknown = await post('http://erp.example/', { lookup: failing })
  expect(unknown.error).toBe('The host’s name was not found. Please check the address.')
  receiver.close()
  expect((await post(receiver.url)).error).toMatch(/^The connection was refused\. Please check/)
})

test('[X0-441] a redirect is not followed, wherever it leads', async () => {
  const receiver = await startReceiver()
  const other = await startReceiver()
  for (const status of [301, 302, 303, 307, 308]) {
    receiver.behave(answerWith(status, '', { location: other.url }))
    const answer = await post(receiver.url)
    expect(answer.status).toBe(status)
    expect(answer.error).toContain('which is not followed')
  }
  expect(other.requests()).toBe(0)
})

test('[X0-441] an address that is not allowed gets no connection, however it is written', async () => {
  const receiver = await startReceiver()
  const { port } = receiver
  for (const host of [
    ...['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '017700000001', '127.1', '0.0.0.0'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::1]', '[::]'],
  ])
    for (const protocol of ['http', 'https']) {
      const answer = await post(`${protocol}://${host}:${port}/`, { networks: [] })
      expect(answer, host).toMatchObject({
        status: null,
        error: expect.stringMatching(/^Nothing was sent/),
      })
    }
  expect(receiver.requests()).toBe(0)
})

test('[X0-441] a name that leads to an address that is not allowed gets no connection, nor one that changes its address later', async () => {
  const receiver = await startReceiver()
  const { port } = receiver
  for (const addresses of [
    ['127.0.0.1'],
    ['::1'],
    ['10.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.1'],
  ]) {
    const { lookup } = answering(addresses)
    const answer = await post(`https://evil.example:${port}/`, { networks: [], lookup })
    expect(answer.error).toMatch(/^Nothing was sent/)
  }
  const empty = await post('https://evil.example/', { networks: [], lookup: answering([]).lookup })
  expect(empty.error).toMatch(/^Nothing was sent to evil\.example\. The host’s name was not found/)
  // The connection is made to what the only question was answered with.
  const rebinding = answering(['127.0.0.1'], ['10.0.0.1'])
  const answer = await post(`http://evil.example:${port}/`, { lookup: rebinding.lookup })
  expect(answer.status).toBe(200)
  expect(rebinding.asked).toEqual(['evil.example'])
  // Of several addresses, only the allowed ones are tried.
  const mixed = answering(['10.0.0.1', '127.0.0.1', '::1'])
  expect((await post(`http://mixed.example:${port}/`, { lookup: mixed.lookup })).status).toBe(200)
})

test('[X0-441] http to a public address, and ports of other services, get no connection', async () => {
  const { lookup } = answering(['8.8.8.8'])
  for (const url of ['http://erp.example/', 'https://erp.example:25/', 'https://erp.example:80/'])
    expect((await post(url, { networks: [], lookup })).error).toMatch(
      /^Nothing was sent to 8\.8\.8\.8\. Please (use port 443|enter an address that begins with https)/,
    )
})

test('[X0-443] an answer is waited for at most 15 seconds, and at most 2 kB of it are read', async () => {
  const receiver = await startReceiver()
  receiver.behave(() => {})
  const silent = await post(receiver.url, { timeoutMs: 300 })
  expect(silent).toMatchObject({
    status: null,
    error: expect.stringContaining('within 0.3 seconds.'),
  })

  receiver.behave((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
    response.on('close', () => clearInterval(timer))
  })
  const endless = await post(receiver.url)
  expect(endless).toMatchObject({ status: 200, error: '' })
  expect(endless.response).toHaveLength(2_048)

  receiver.behave((response) => {
    response.writeHead(200)
    response.write('first')
  })
  const slow = await post(receiver.url, { timeoutMs: 3_000 })
  expect(slow).toMatchObject({ status: 200, response: 'first', error: '' })
})

const startTlsReceiver = async (cert: string) => {
  const names: unknown[] = []
  const server = createServer({ cert, key: certificates.key }, (request, response) => {
    names.push((request.socket as TLSSocket).servername)
    response.end('ok')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, names }
}
/** As `NODE_EXTRA_CA_CERTS` does. */
const trustAuthority = () => {
  const known = getCACertificates()
  setDefaultCACertificates([...known, certificates.authority])
  onTestFinished(() => setDefaultCACertificates(known))
}

test('[X0-458] a certificate is checked for the name in the address, while the connection is made to the address that was looked up', async () => {
  trustAuthority()
  const { port, names } = await startTlsReceiver(certificates.issued)
  const postAs = (name: string) => {
    const { lookup, asked } = answering(['127.0.0.1'], ['10.0.0.1'])
    return post(`https://${name}:${port}/hooks`, { lookup }).then((answer) => ({
      ...answer,
      asked,
    }))
  }
  expect(await postAs('erp.example')).toMatchObject({
    ...{ status: 200, error: '', asked: ['erp.example'] },
  })
  for (const other of ['evil.example', 'erp.example.evil.example'])
    expect(await postAs(other)).toMatchObject({
      ...{ status: null, asked: [other] },
      error: expect.stringMatching(/^The receiver’s certificate is for another name\. Please/),
    })
  const byNumber = await post(`https://127.0.0.1:${port}/hooks`)
  expect(byNumber.error).toMatch(/^The receiver’s certificate is for another name/)
  expect(names).toEqual(['erp.example'])
})

test('[X0-458] a certificate that nobody vouches for gets no request, and the log says what to do', async () => {
  const { lookup } = answering(['127.0.0.1'])
  for (const certificate of [certificates.selfSigned, certificates.issued]) {
    const { port, names } = await startTlsReceiver(certificate)
    expect(await post(`https://erp.example:${port}/hooks`, { lookup })).toMatchObject({
      status: null,
      error: expect.stringMatching(/^The receiver’s certificate is not from a known authority/),
    })
    expect(names).toEqual([])
  }
})
