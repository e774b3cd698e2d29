import { type FailureCode, failures } from '@endcap/contract/errors'

/**
 * A refusal: one of the contract's closed set of codes, with the sentence a person reads. `body`
 * carries what else the contract says stands beside it (the lines of `price_changed`, say).
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

  /** What travels: never a stack, SQL or a path. */
  toJSON(): Record<string, unknown> {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.body,
    }
  }
}

/** A 422 about one field. */
export const invalidField = (field: string, message: string): ShopError =>
  new ShopError('invalid', { message, errors: { [field]: message } })
