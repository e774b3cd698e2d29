import type { RenderMail } from '@endcap/contract/mails'
import type { FastifyBaseLogger } from 'fastify'
import type { Sessions } from './accounts/sessions/sessions.ts'
import type { Tokens } from './accounts/sessions/tokens.ts'
import type { CategoryTreeCache } from './catalog/category-tree-cache.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/database.ts'

/** What the environment decides, already read and checked. */
export type Config = {
  /** Base of the links in mails, without a slash at its end. */
  publicUrl: string
  /** Where uploads are kept. */
  dataDir: string
  sessionDays: number
  /** Null: mails are written and kept, but not sent. */
  smtpUrl: string | null
}

/** Everything a use case may need. Built once at the start; tests override what they steer. */
export type Context = Database & {
  config: Config
  clock: () => Date
  log: FastifyBaseLogger
  tokens: Tokens
  sessions: Sessions
  feed: ChangeFeed
  categoryTreeCache: CategoryTreeCache
  writeMail: RenderMail
  /** The time zone of the shop's days and pick-up hours; at once where it is known. */
  timeZone: () => string | Promise<string>
  /** Has the mails that orders left in the outbox put into the queue, in the background. */
  queueMails: () => void
  /** Has the best sellers worked out again, in the background, after an order changed them. */
  refreshBestSellers: () => void
}
