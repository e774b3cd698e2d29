import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limitConcurrency } from '@endcap/server/system/limit-concurrency'
import { residentMegabytesOf } from '../load/process-memory.ts'
import { percentile } from '../load/run-load.ts'
import { type BenchShop, startBenchShop } from '../shop/bench-shop.ts'
import type { AttackReply, AttackRequest, Finding } from './attack-request.ts'
import {
  forgetAttempts,
  readPasswordHash,
  readSampleIds,
  restoreCallers,
  type Samples,
} from './attack-store.ts'
import { makeTokens, newAccounts } from './attack-tokens.ts'
import { problemOf } from './check-reply.ts'
import { faultsIn } from './faults-in-log.ts'
import { makeBatch } from './make-requests.ts'
import { containsPrivateFile, fileMarker, pathTricks } from './path-tricks.ts'
import { runRaces } from './races.ts'
import { makeRawAttack, rawProblem, sendRaw } from './raw-bytes.ts'
import { closeConnections, deadlineMs, sendRequest, type Target } from './send-request.ts'

export type AttackOptions = {
  seed: number
  /** Requests made from the contract's schemas. */
  requests: number
  raw: number
  rounds: number
  say: (line: string) => void
}

export type AttackReport = {
  /** Requests by kind and by status. */
  counts: Readonly<Record<string, number>>
  /** Endpoints that accepted a request (2xx), and all that were attacked. */
  accepted: number
  attacked: number
  findings: readonly Finding[]
  seconds: number
  p99: number
  slowest: string
  /** Pages and searches afterwards: their milliseconds, and how many were not answered with 200. */
  afterwards: { p50: number; p95: number; failed: number }
  residentMegabytes: number | null
}

const concurrency = 32
const batchSize = 1_500
const requestsAfterwards = 120
const maxFindings = 20

/** An attack on a running shop, whose replies are checked and counted. */
const startCounting = (target: Target) => {
  const counts: Record<string, number> = {}
  const findings: Finding[] = []
  const found: Record<string, number> = {}
  const times: number[] = []
  const accepted = new Set<string>()
  const attacked = new Set<string>()
  let [slowest, slowestMs] = ['', 0]
  let sent = 0

  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const find = (request: AttackRequest | string, problem: string, reply: string) => {
    const about = `${typeof request === 'string' ? request : (request.endpoint ?? request.kind)} ${problem}`
    found[about] = (found[about] ?? 0) + 1
    // One of a kind is enough to be replayed.
    if (found[about] === 1 && findings.length < maxFindings)
      findings.push({ request, problem, reply: reply.slice(0, 600) })
  }
  const check = (request: AttackRequest, reply: AttackReply) => {
    count(`status ${reply.status}`)
    times.push(reply.milliseconds)
    if (reply.milliseconds > slowestMs)
      [slowest, slowestMs] = [
        `${request.method} ${request.path} ${Math.round(reply.milliseconds)} ms`.slice(0, 160),
        reply.milliseconds,
      ]
    if (request.endpoint !== null) {
      attacked.add(request.endpoint)
      if (reply.status < 300) accepted.add(request.endpoint)
    }
    const problem =
      problemOf(request, reply) ??
      (request.kind === 'path' && containsPrivateFile(reply.body)
        ? 'a file that is never sent'
        : null)
    if (problem !== null) find(request, problem, reply.body)
  }
  const send = async (request: AttackRequest): Promise<AttackReply | null> => {
    count(request.kind)
    sent += 1
    try {
      // Each from a different network, so that the limits of a network refuse few of them.
      const address = `10.${(sent >> 14) & 255}.${(sent >> 7) & 127}.${(sent & 127) + 1}`
      const reply = await sendRequest(target, request, address)
      check(request, reply)
      return reply
    } catch (error) {
      find(request, 'no reply', String(error))
      return null
    }
  }
  const sendBytes = async (number: number) => {
    const attack = makeRawAttack(number)
    count('raw')
    try {
      const problem = rawProblem(await sendRaw(target.url, attack, deadlineMs))
      if (problem !== null) find(`raw: ${attack.name}`, problem, '')
    } catch (error) {
      find(`raw: ${attack.name}`, String(error), attack.bytes.toString('latin1'))
    }
  }
  return {
    counts,
    findings,
    times,
    accepted,
    attacked,
    send,
    sendBytes,
    find,
    slowest: () => slowest,
  }
}

const measureAfterwards = async ({ send, find }: ReturnType<typeof startCounting>) => {
  const times: number[] = []
  let failed = 0
  for (let number = 0; number < requestsAfterwards; number += 1) {
    const path = [
      '/',
      `/api/search?searchQuery=cola&page=${number}`,
      `/product/{{product:${number}}}`,
    ]
    const request: AttackRequest = {
      kind: 'afterwards',
      endpoint: null,
      caller: 'guest',
      method: 'GET',
      path: path[number % path.length] ?? '/',
      headers: {},
      body: null,
    }
    const reply = await send(request)
    if (reply?.status === 200) times.push(reply.milliseconds)
    else {
      failed += 1
      find(request, `afterwards: ${reply?.status ?? 'no reply'}`, reply?.body ?? '')
    }
  }
  times.sort((one, other) => one - other)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), failed }
}

/** Starts a shop, attacks it and stops it. `only`: a recorded request that is replayed instead. */
export const runAttack = async (
  { seed, requests, raw, rounds, say }: AttackOptions,
  only?: AttackRequest,
): Promise<AttackReport> => {
  const shop: BenchShop = await startBenchShop({ products: 300, customers: 6 })
  try {
    const accounts = newAccounts()
    const passwordHash = await readPasswordHash(shop.database)
    let samples: Samples = {}
    const prepare = async () => {
      await restoreCallers(shop.database, accounts, passwordHash)
      samples = await readSampleIds(shop.database, Object.values(accounts))
    }
    await mkdir(join(shop.dataDir, 'images'), { recursive: true })
    await writeFile(join(shop.dataDir, 'attack-secret.txt'), fileMarker)
    await writeFile(join(shop.dataDir, 'images/attack.webp'), 'no picture')
    await prepare()
    const ids = Object.fromEntries(Object.entries(accounts).map(([name, { id }]) => [name, id]))
    const tokens = makeTokens(accounts, shop.authSecret)
    const target: Target = { url: shop.url, tokens, ids, samples: () => samples }
    const attack = startCounting(target)
    const limited = limitConcurrency(concurrency)
    const began = performance.now()

    if (only !== undefined) await attack.send(only)
    else {
      for (let sent = 0, batch = 0; sent < requests; batch += 1) {
        const made = makeBatch(seed, batch, Math.min(batchSize, requests - sent))
        sent += made.length
        await Promise.all(made.map((one) => limited(() => attack.send(one))))
        await prepare()
        if (batch % 10 === 0) say(`${sent} requests, ${attack.findings.length} findings`)
      }
      say('paths')
      await Promise.all(pathTricks().map((one) => limited(() => attack.send(one))))
      say('races')
      await prepare()
      await forgetAttempts(shop.database)
      const { database } = shop
      await runRaces(attack.send, { seed, rounds, generated: rounds * 40, database }, (problem) =>
        attack.find('race', problem, ''),
      )
      say('raw bytes')
      await Promise.all(
        Array.from({ length: raw }, (_, number) => limited(() => attack.sendBytes(number))),
      )
      await prepare()
    }
    const seconds = (performance.now() - began) / 1000
    const afterwards = await measureAfterwards(attack)
    for (const [fault, line] of faultsIn(shop.output())) attack.find('the log', fault, line)
    attack.times.sort((one, other) => one - other)
    return {
      counts: attack.counts,
      accepted: attack.accepted.size,
      attacked: attack.attacked.size,
      findings: attack.findings,
      seconds,
      p99: percentile(attack.times, 0.99),
      slowest: attack.slowest(),
      afterwards,
      residentMegabytes: await residentMegabytesOf(shop.pid),
    }
  } finally {
    closeConnections()
    await shop.stop()
  }
}
