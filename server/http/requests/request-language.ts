import type { Language } from '@endcap/contract/i18n/languages'
import type { FastifyRequest } from 'fastify'
import { chosenLanguage } from '../../system/language.ts'

export const requestLanguage = (request: FastifyRequest): Language =>
  request.url.startsWith('/admin') ? 'en' : chosenLanguage(request.headers)
