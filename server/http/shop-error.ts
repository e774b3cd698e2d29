import { type FailureCode, failures } from '@endcap/contract/errors'
import {
  type CodeWithBody,
  type FailureBody,
  failureBodies,
  hasFailureBody,
} from '@endcap/contract/failure-bodies'
import { i18n } from '@endcap/contract/i18n/i18n'
import { z } from 'zod'

type Details<Code extends FailureCode> = {
  message?: string
  errors?: Record<string, string>
  retryAfterSeconds?: number
} & BodyOption<Code>

type BodyOption<Code extends FailureCode> = Code extends CodeWithBody
  ? Partial<FailureBody<Code>> extends FailureBody<Code>
    ? { body?: FailureBody<Code> }
    : { body: FailureBody<Code> }
  : { body?: never }

/** An error with a code of the contract and the body declared for it (`failure-bodies.ts`). */
export class ShopError<Code extends FailureCode = FailureCode> extends Error {
  readonly code: Code
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly body: Details<Code>['body']
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: Code,
    ...[details]: object extends Details<Code>
      ? [details?: Details<Code>]
      : [details: Details<Code>]
  ) {
    super(details?.message ?? failures[code][1])
    this.name = 'ShopError'
    this.code = code
    this.errors = details?.errors
    this.body = details?.body
    this.retryAfterSeconds = details?.retryAfterSeconds
  }

  get status(): number {
    return failures[this.code][0]
  }

  /** The response body, in the current language: never a stack, SQL or a path. */
  toJSON(): Record<string, unknown> {
    const { code, body } = this
    return {
      message: i18n._(this.message),
      code,
      ...(this.errors ? { errors: translateAll(this.errors) } : {}),
      ...(body !== undefined && hasFailureBody(code) ? encodeBody(code, body) : {}),
    }
  }
}

const encodeBody = (code: CodeWithBody, body: unknown): Record<string, unknown> =>
  z.encode<z.ZodType<unknown, Record<string, unknown>>>(failureBodies[code], body)

const translateAll = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, i18n._(message)]))

export const invalidField = (field: string, message: string): ShopError<'invalid'> =>
  new ShopError('invalid', { message, errors: { [field]: message } })
