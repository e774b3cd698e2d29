import type { Caller } from './callers.ts'

/** A request as it is recorded: ids are written as `{{table:number}}`, the token as its caller. */
export type AttackRequest = {
  /** The kind of attack: a row of the printed counts. */
  kind: string
  /** The endpoint that it is meant for; null for pages and paths. */
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

/** A request that was answered in a way that is never allowed. */
export type Finding = { request: AttackRequest | string; problem: string; reply: string }
