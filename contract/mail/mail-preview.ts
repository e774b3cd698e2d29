import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PreviewLanguage, translationsIn, translationsOf } from '../i18n/translations.ts'
import { maxLength } from '../limits.ts'
import { dataOf, optionalText, text } from '../schemas.ts'
import {
  mailPlaceholders,
  mailTextNames,
  unknownPlaceholders,
  withoutDefaultParts,
} from './mail-texts.ts'

const known = Object.keys(mailPlaceholders)
  .map((name) => `{${name}}`)
  .join(', ')

const hasKnownPlaceholders = (value: string, context: z.RefinementCtx<string>) => {
  const [unknown] = unknownPlaceholders(value)
  if (unknown !== undefined)
    context.addIssue({
      code: 'custom',
      message: `${unknown} is not a placeholder. Please use only ${known}.`,
    })
}

const greeting = optionalText(maxLength.subject).superRefine(hasKnownPlaceholders)
const closing = optionalText(maxLength.mailText).superRefine(hasKnownPlaceholders)

export const MailTextIn = z.object({
  mail: z.enum(mailTextNames, { error: 'Please choose a mail from the list.' }),
  greeting,
  body: text(maxLength.mailText, 'Please enter the text.')
    .min(1, 'Please enter the text.')
    .superRefine(hasKnownPlaceholders),
  closing,
  translations: translationsIn({
    greeting,
    body: optionalText(maxLength.mailText).superRefine(hasKnownPlaceholders),
    closing,
  }).optional(),
})

/** Drops texts that equal the default. */
export const MailTextsIn = z
  .array(MailTextIn, { error: 'Please send the texts of the mails.' })
  .max(mailTextNames.length)
  .transform((texts) =>
    texts.filter((text) => {
      const { mail, translations = {}, ...written } = withoutDefaultParts(text)
      return Object.keys({ ...written, ...translations }).length > 0
    }),
  )

export const MailText = z.object({
  mail: z.enum(mailTextNames),
  greeting: z.string(),
  body: z.string(),
  closing: z.string(),
  translations: translationsOf('greeting', 'body', 'closing').optional(),
})

export const previewMailText = endpoint({
  name: 'previewMailText',
  method: 'POST',
  path: '/admin/api/settings/mail-preview',
  access: 'staff:settings',
  summary: 'Renders a mail with these texts in a language, for an example order',
  body: MailTextIn.extend({
    language: PreviewLanguage,
  }),
  reply: dataOf(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  status: 200,
  errors: ['invalid'],
})
