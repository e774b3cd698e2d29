import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dataOf } from './schemas.ts'

export const healthChecks = [
  'version',
  'database',
  'disk',
  'clock',
  'backups',
  'mails',
  'jobs',
  'accounts',
  'webhooks',
  'logins',
  'settings',
] as const

export const HealthFinding = z.object({
  check: z.enum(healthChecks),
  level: z.enum(['ok', 'warning', 'error']),
  message: z.string().describe('The result of the check and, unless it is `ok`, what to do'),
})
export type HealthFinding = z.output<typeof HealthFinding>

export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/admin/api/health',
  access: 'staff:settings',
  summary:
    'Names the version, and checks database, disk, clock, backups, mails, jobs, accounts, webhooks, logins and settings; returns a sentence for each, as `npm run doctor` prints it',
  reply: dataOf(z.array(HealthFinding)),
  status: 200,
  errors: [],
})
