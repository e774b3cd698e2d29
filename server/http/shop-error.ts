import { type FailureCode, failures } from '@endcap/contract/errors'
import { i18n } from '@endcap/contract/i18n/i18n'

/**
 * A refusal with one of the contract's error codes and a sentence for the user. `body` has further
 * fields of the response, such as the lines of `price_changed`.
 */
export class ShopError extends Error {
  readonly code: FailureCode
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: FailureCode,
    more: {
      message?: string
      errors?: Record<string, string>
      body?: Record<string, unknown>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(more.message ?? failures[code][1])
    this.name = 'ShopError'
    this.code = code
    this.errors = more.errors
    this.body = more.body ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return failures[this.code][0]
  }

  /** The body of the response, in the language at hand: never a stack, SQL or a path. */
  toJSON(): Record<string, unknown> {
    return {
      message: i18n._(this.message),
      code: this.code,
      ...(this.errors ? { errors: translateAll(this.errors) } : {}),
      ...this.body,
    }
  }
}

const translateAll = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, i18n._(message)]))

/** Creates a 422 about one field. */
export const invalidField = (field: string, message: string): ShopError =>
  new ShopError('invalid', { message, errors: { [field]: message } })
