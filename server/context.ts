import type { ContentPage } from '@endcap/contract/content/content-pages'
import type { Language } from '@endcap/contract/i18n/languages'
import type { RenderMail } from '@endcap/contract/mail/mails'
import type { PickupRules } from '@endcap/contract/orders/pickup-slots'
import type { RenderDocument } from '@endcap/contract/printing/printed-documents'
import type { FastifyBaseLogger } from 'fastify'
import type { PublishedLogin } from './accounts/list-security-notices.ts'
import type { Sessions } from './accounts/sessions/sessions.ts'
import type { Tokens } from './accounts/sessions/tokens.ts'
import type { CategoryTreeCache } from './catalog/category-tree-cache.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import type { Database } from './database/database.ts'
import type { EventWaiters } from './events/event-waiters.ts'
import type { UnparsedCall } from './http/answer-call.ts'
import type { Identity } from './http/identity.ts'
import type { FileReaders } from './imports/file-readers.ts'
import type { ImportHolder } from './imports/hold-import.ts'
import type { Live } from './live/live.ts'
import type { SearchRecorder } from './reports/search-recorder.ts'
import type { SecretBox } from './system/secret-box.ts'

export type Config = {
  /** Of the shop's release, such as `1.0.0`. */
  version: string
  /** Base of the links in mails, without a trailing slash. */
  publicUrl: string
  dataDir: string
  sessionDays: number
  signups: { maxPerNetwork: number; maxPerShop: number }
  publishedLogins: readonly PublishedLogin[]
  /** Null: mails are rendered and stored, but not sent. */
  smtpUrl: string | null
  /** Folder and maximum number of the nightly backups; null: no backups. */
  backups: { folder: string; maxFiles: number } | null
  /** Addresses and networks that webhooks may reach although they aren't public, also without TLS. */
  webhookNetworks: readonly string[]
  /** False: nothing is sent, and webhooks continue later. */
  shouldSendWebhooks: boolean
  /** One sentence per setting that is unsafe for a shop in production. */
  weakSettings: readonly string[]
}

export type Context = Database & {
  config: Config
  clock: () => Date
  log: FastifyBaseLogger
  tokens: Tokens
  sessions: Sessions
  /** Checks the token or session of a call that has waited. Throws `token_invalid`. */
  authenticateAgain: (call: Pick<UnparsedCall, 'header' | 'identity'>) => Promise<Identity>
  /** Encrypts secrets of authenticator apps and webhooks, and tokens of unsent mails. */
  secrets: SecretBox
  feed: ChangeFeed
  eventWaiters: EventWaiters
  live: Live
  categoryTreeCache: CategoryTreeCache
  importHolder: ImportHolder
  fileReaders: FileReaders
  renderMail: RenderMail
  renderDocument: RenderDocument
  /** Renders a page for a guest. Its calls read from `inside` and bypass the cache. */
  renderPage: (page: ContentPage, language: Language, inside: Context) => Promise<string>
  timeZone: () => string | Promise<string>
  pickupRules: () => PickupRules | Promise<PickupRules>
  queueMails: () => void
  publishEvents: () => void
  searchRecorder: SearchRecorder
  refreshBestSellers: () => void
}
