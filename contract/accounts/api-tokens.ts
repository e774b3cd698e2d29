import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxLength, maxTokenNetworks } from '../limits.ts'
import {
  DayIn,
  dataOf,
  FlagIn,
  Id,
  PageQuery,
  pageOf,
  requiredText,
  Timestamp,
} from '../schemas.ts'
import { CurrentPassword } from './accounts.ts'
import { isTokenScope, type TokenScope, tokenScopes } from './token-scopes.ts'

const scopes = Object.keys(tokenScopes).filter(isTokenScope)

export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  is_read_only: z.boolean().describe('It can only make GET calls'),
  networks: z.array(z.string()).describe('Networks or addresses; empty: it works from anywhere'),
  expires_on: z.string().nullable().describe('YYYY-MM-DD, its last day; null: it has no end'),
  last_four: z.string().describe('Its last characters, by which to recognize it'),
  status: z.enum(['active', 'expired', 'revoked']),
  createdAt: Timestamp,
  by: z.object({ _id: Id, name: z.string() }).describe('The owner who made it'),
  last_used_at: Timestamp.nullable().describe('Accurate to a minute; null: never'),
})
export type ApiToken = z.output<typeof ApiToken>

const chooseScopes = 'Please choose what the token can do.'

const Network = z
  .string()
  .trim()
  .pipe(
    z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
      error: 'Please enter addresses such as 203.0.113.7, or networks such as 203.0.113.0/24.',
    }),
  )

export const listApiTokens = endpoint({
  name: 'listApiTokens',
  method: 'GET',
  path: '/admin/api/api-tokens',
  access: 'staff:staff',
  summary: 'API tokens, newest first, with those that have ended',
  query: PageQuery,
  reply: pageOf(ApiToken),
  status: 200,
  errors: [],
})

export const createApiToken = endpoint({
  name: 'createApiToken',
  method: 'POST',
  path: '/admin/api/api-tokens',
  access: 'staff:staff',
  summary: 'Makes an API token; its text is in this reply and nowhere else',
  body: z.object({
    name: requiredText(maxLength.tokenName, 'Please enter what the token is for.'),
    scopes: z
      .array(z.enum(scopes, { error: chooseScopes }), { error: chooseScopes })
      .min(1, chooseScopes)
      .max(scopes.length, chooseScopes)
      .transform((chosen): TokenScope[] => scopes.filter((scope) => chosen.includes(scope))),
    is_read_only: FlagIn,
    networks: z
      .array(Network)
      .max(maxTokenNetworks, `Please enter at most ${maxTokenNetworks} networks.`)
      .default([]),
    expires_on: DayIn.nullish(),
    currentPassword: CurrentPassword.describe('Of the owner who makes it'),
  }),
  reply: dataOf(ApiToken.extend({ token: z.string() })),
  status: 201,
  errors: ['invalid', 'too_many_requests'],
})

export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  method: 'POST',
  path: '/admin/api/api-tokens/{id}/revoke',
  access: 'staff:staff',
  summary: 'Ends an API token at once, in every process',
  reply: dataOf(ApiToken),
  status: 200,
  errors: [],
})
