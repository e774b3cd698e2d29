import type { Caller } from './callers.ts'

/** A recorded request. Ids are written as `{{table:number}}`, the token as its caller. */
export type AttackRequest = {
  kind: string
  /** Null for pages and other paths. */
  endpoint: string | null
  caller: Caller
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string | null
}

export type AttackReply = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  milliseconds: number
}

export type Finding = { request: AttackRequest | string; problem: string; reply: string }
