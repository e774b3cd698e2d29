import type { TokenScope } from '@endcap/contract/accounts/token-scopes'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { staffMember } from './accounts.ts'
import { bytea, createdAt, id, moment } from './columns.ts'

/** Sessions that have not ended: a token without its row is invalid. */
export const session = pgTable(
  'session',
  {
    id: id(),
    audience: text('audience', { enum: ['customer', 'staff'] }).notNull(),
    accountId: uuid('account_id').notNull(),
    /** Network address and `User-Agent` at sign-in. */
    address: text('address').notNull(),
    device: text('device').notNull(),
    createdAt: createdAt(),
    /** For staff, the last call to within a minute; for a customer, the sign-in. */
    lastSeenAt: moment('last_seen_at').notNull().default(sql`now()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('session_of_account').on(table.accountId, table.createdAt),
    index('session_expiry').on(table.expiresAt),
  ],
)

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    publicKey: bytea('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default(sql`'{}'`),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkey_of_staff').on(table.staffId)],
)

/** A code that replaces a lost second factor once. Only its hash is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** A sign-in waiting for its second factor, or a second factor being added. */
export const factorChallenge = pgTable(
  'factor_challenge',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMember.id, { onDelete: 'cascade' }),
    /** Of the account when its password was right: a later one ends the challenge. */
    sessionVersion: integer('session_version').notNull(),
    purpose: text('purpose', { enum: ['sign-in', 'add-passkey', 'add-totp'] }).notNull(),
    /** The challenge that a passkey signs, or the encrypted secret of a new authenticator app. */
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenge_of_staff').on(table.staffId),
    index('factor_challenge_expiry').on(table.expiresAt),
  ],
)

/** The shop's, not its maker's: it stays if the account of the owner who made it is disabled. */
export const apiToken = pgTable(
  'api_token',
  {
    id: id(),
    /** SHA-256 of its text, which is stored nowhere. */
    tokenHash: bytea('token_hash').notNull().unique('api_token_hash'),
    lastFour: text('last_four').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    isReadOnly: boolean('is_read_only').notNull(),
    /** Empty: any. */
    networks: text('networks').array().notNull(),
    /** The last day of the shop on which it works; null: it has no end. */
    expiresOn: date('expires_on', { mode: 'string' }),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
    /** The last call, to within a minute. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('api_token_newest').on(table.createdAt, table.id)],
)
