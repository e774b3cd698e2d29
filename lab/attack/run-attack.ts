import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limitConcurrency } from '@endcap/server/system/limit-concurrency'
import { percentile } from '../load/statistics.ts'
import { startBenchShop } from '../shop/bench-shop.ts'
import type { AttackReply, AttackRequest, Finding } from './attack-request.ts'
import { readSampleIds, restoreCallers, type Samples } from './attack-store.ts'
import { makeTokens, newAccounts } from './callers.ts'
import { problemOf } from './check-reply.ts'
import { findFaultsInLog } from './faults-in-log.ts'
import { makeBatch } from './make-requests.ts'
import { fileMarker, pathTricks } from './path-tricks.ts'
import { runRaces } from './races.ts'
import { makeRawAttack, rawProblem, sendRaw } from './raw-bytes.ts'
import { closeConnections, deadlineMs, sendRequest, type Target } from './send-request.ts'

export type AttackOptions = {
  seed: number
  /** Generated from the contract's schemas. */
  requests: number
  raw: number
  rounds: number
  say: (line: string) => void
}

export type AttackReport = {
  counts: Readonly<Record<string, number>>
  /** Endpoints that responded with 2xx. */
  accepted: number
  attacked: number
  findings: readonly Finding[]
  /** In milliseconds. */
  p99: number
}

const concurrency = 32
const batchSize = 1_500
const maxFindings = 20
const pathsAfterwards = ['/', '/api/search?searchQuery=cola', '/product/{{product:1}}']

const createAttack = (target: Target) => {
  const counts: Record<string, number> = {}
  const findings = new Map<string, Finding>()
  const times: number[] = []
  const accepted = new Set<string>()
  const attacked = new Set<string>()
  let sent = 0

  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const find = (request: AttackRequest | string, problem: string, reply: string) => {
    const subject = typeof request === 'string' ? request : (request.endpoint ?? request.kind)
    // One finding per subject and problem is enough.
    if (findings.size < maxFindings && !findings.has(`${subject} ${problem}`))
      findings.set(`${subject} ${problem}`, { request, problem, reply: reply.slice(0, 600) })
  }
  const send = async (request: AttackRequest): Promise<AttackReply | null> => {
    count(request.kind)
    sent += 1
    try {
      // Each from a different network, since the shop limits requests per network.
      const address = `10.${(sent >> 14) & 255}.${(sent >> 7) & 127}.${(sent & 127) + 1}`
      const reply = await sendRequest(target, request, address)
      count(`status ${reply.status}`)
      times.push(reply.milliseconds)
      if (request.endpoint !== null) {
        attacked.add(request.endpoint)
        if (reply.status < 300) accepted.add(request.endpoint)
      }
      const problem = problemOf(request, reply)
      if (problem !== null) find(request, problem, reply.body)
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
  const report = (): AttackReport => ({
    counts,
    findings: [...findings.values()],
    accepted: accepted.size,
    attacked: attacked.size,
    p99: percentile(
      times.toSorted((one, other) => one - other),
      0.99,
    ),
  })
  return { send, sendBytes, find, report }
}

export const runAttack = async ({
  seed,
  requests,
  raw,
  rounds,
  say,
}: AttackOptions): Promise<AttackReport> => {
  const shop = await startBenchShop({ products: 300, customers: 6 })
  try {
    const accounts = newAccounts()
    let samples: Samples = {}
    const prepare = async () => {
      await restoreCallers(shop.database, accounts)
      samples = await readSampleIds(shop.database, Object.values(accounts))
    }
    await mkdir(join(shop.dataDir, 'images'), { recursive: true })
    await writeFile(join(shop.dataDir, 'attack-secret.txt'), fileMarker)
    await writeFile(join(shop.dataDir, 'images/attack.webp'), 'no picture')
    await prepare()
    const ids = Object.fromEntries(Object.entries(accounts).map(([name, { id }]) => [name, id]))
    const tokens = makeTokens(accounts, shop.authSecret)
    const attack = createAttack({ url: shop.url, tokens, ids, samples: () => samples })
    const limited = limitConcurrency(concurrency)
    const sendAll = (all: readonly AttackRequest[]) =>
      Promise.all(all.map((one) => limited(() => attack.send(one))))

    say('requests made from the contract')
    for (let sent = 0, batch = 0; sent < requests; batch += 1) {
      const made = makeBatch(seed, batch, Math.min(batchSize, requests - sent))
      sent += made.length
      await sendAll(made)
      await prepare()
    }
    say('paths')
    await sendAll(pathTricks())
    say('races')
    await prepare()
    const generated = makeBatch(seed + 1, 0, rounds * 40)
    await runRaces(attack.send, { rounds, generated, database: shop.database }, (problem) =>
      attack.find('race', problem, ''),
    )
    say('raw bytes')
    await Promise.all(
      Array.from({ length: raw }, (_, number) => limited(() => attack.sendBytes(number))),
    )
    await prepare()
    for (const path of pathsAfterwards) {
      const page = { kind: 'afterwards', endpoint: null, caller: 'guest', method: 'GET' } as const
      const request: AttackRequest = { ...page, path, headers: {}, body: null }
      const reply = await attack.send(request)
      if (reply?.status !== 200) attack.find(request, `status ${reply?.status}`, reply?.body ?? '')
    }
    for (const [fault, line] of findFaultsInLog(shop.output())) attack.find('the log', fault, line)
    return attack.report()
  } finally {
    closeConnections()
    await shop.stop()
  }
}
