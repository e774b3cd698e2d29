import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf } from '../schemas.ts'

export const uploadImage = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/admin/api/images',
  access: 'staff:change-catalogue',
  summary: 'Uploads a picture (field `file`: JPEG, PNG, WebP or AVIF) and returns its path',
  bodyType: 'multipart',
  files: ['file'],
  body: z.object({}),
  reply: dataOf(z.object({ path: z.string(), width: z.int(), height: z.int() })),
  status: 201,
  errors: ['invalid'],
})
