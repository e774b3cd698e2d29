import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../schemas.ts'

export const SecurityNotice = z.object({
  code: z.enum(['demo_login']),
  message: z.string().describe('The weakness, and what to do about it'),
})
export type SecurityNotice = z.output<typeof SecurityNotice>

export const listSecurityNotices = endpoint({
  name: 'listSecurityNotices',
  method: 'GET',
  path: '/admin/api/security-notices',
  access: 'staff:settings',
  summary: 'The weaknesses of this shop, such as a demo login that still works',
  reply: dataOf(z.array(SecurityNotice)),
  status: 200,
  errors: [],
})
