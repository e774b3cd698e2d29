import { z } from 'zod'

/** All failures by their stable code: HTTP status, and a message for people unless the thrown error has a better one. */
export const failures = {
  malformed_body: [400, /*i18n*/ 'The request could not be read. Please send valid JSON.'],
  reset_token_invalid: [
    400,
    /*i18n*/ 'This password link is no longer valid. Please request a new one on the Forgot password page.',
  ],
  unauthenticated: [401, /*i18n*/ 'Please log in to continue.'],
  token_invalid: [401, /*i18n*/ 'Your session has ended. Please log in again.'],
  second_factor_required: [401, /*i18n*/ 'Please confirm with your passkey or authenticator app.'],
  second_factor_wrong: [401, /*i18n*/ 'That code is incorrect. Please enter the current one.'],
  invalid_credentials: [401, /*i18n*/ 'Incorrect email or password. Please try again.'],
  forbidden: [403, /*i18n*/ 'Your account doesn’t have permission to do this.'],
  second_factor_missing: [
    403,
    /*i18n*/ 'Your shop requires two-step login. Please add a passkey or an authenticator app under My account.',
  ],
  // The exact text that S8-23 requires.
  pending_verification: [
    403,
    /*i18n*/ 'We have received your request, You will be able to login after verification.',
  ],
  account_rejected: [
    403,
    /*i18n*/ 'Your registration was not accepted. Please call us to talk about it.',
  ],
  account_suspended: [
    403,
    /*i18n*/ 'Your account is suspended. Please call us to have it reactivated.',
  ],
  not_your_cart: [403, /*i18n*/ 'This cart belongs to another account.'],
  not_found: [404, /*i18n*/ 'This could not be found. It may have been moved or deleted.'],
  method_not_allowed: [405, /*i18n*/ 'This address does not support that method.'],
  email_taken: [
    409,
    /*i18n*/ 'There is already an account with this email. Please log in instead.',
  ],
  cart_changed: [409, /*i18n*/ 'Your cart was changed on another device. Please review it.'],
  price_changed: [409, /*i18n*/ 'Prices have changed. Please check the new total and confirm.'],
  price_unusual: [409, /*i18n*/ 'This price looks unusual. Please check it, then confirm.'],
  unavailable: [
    409,
    /*i18n*/ 'Some products can no longer be ordered. Please remove them and try again.',
  ],
  quantity_not_sold: [
    409,
    /*i18n*/ 'Some products are not sold in the quantity you chose. Please choose the nearest quantity that is sold and try again.',
  ],
  delivery_day_changed: [
    409,
    /*i18n*/ 'The delivery day has changed. Please check the new day and confirm.',
  ],
  below_minimum: [
    409,
    /*i18n*/ 'This order is below the minimum for delivery. Please add products or choose Pick up.',
  ],
  credit_hold: [409, /*i18n*/ 'Your account is on hold. Please pay open invoices or call us.'],
  trade_blocked: [
    409,
    /*i18n*/ 'Some products can’t be delivered to you. Please remove them and try again.',
  ],
  document_incomplete: [
    409,
    /*i18n*/ 'The invoice can’t be issued yet. Please complete what is listed and try again.',
  ],
  not_confirmed: [409, /*i18n*/ 'Please confirm it, or check it first.'],
  idempotency_key_reused: [
    409,
    /*i18n*/ 'This order was already submitted with different contents. Please reload the page and try again.',
  ],
  claim_window: [409, /*i18n*/ 'The time to report this has passed. Please call us.'],
  payment_repeated: [
    409,
    /*i18n*/ 'A payment with this number and amount was already booked for this customer. Please check it.',
  ],
  status_conflict: [
    409,
    /*i18n*/ 'This is not possible in the current status. Please reload the page to see what has changed.',
  ],
  in_use: [409, /*i18n*/ 'This is still in use. Please remove it from where it is used first.'],
  cursor_unknown: [
    410,
    /*i18n*/ 'These changes are no longer stored. Please read what you need again, and continue with after=latest.',
  ],
  stale: [
    412,
    /*i18n*/ 'Someone else changed this first. Please reload the page to see the latest version.',
  ],
  too_large: [413, /*i18n*/ 'This is too large to upload.'],
  unsupported_media_type: [415, /*i18n*/ 'This type of content is not accepted here.'],
  invalid: [422, /*i18n*/ 'Please check the marked fields.'],
  too_many_requests: [429, /*i18n*/ 'Too many attempts. Please wait a moment and try again.'],
  internal: [500, /*i18n*/ 'Something went wrong on our side. Please try again in a moment.'],
  // The exact text that S8-27 requires.
  mail_failed: [503, /*i18n*/ 'Error sending password reset email.'],
  not_ready: [503, /*i18n*/ 'The shop is not ready yet. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type FailureCode = keyof typeof failures

/** Failures of every endpoint, in addition to its own. */
export const commonFailures = [
  'malformed_body',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'internal',
  'not_ready',
] as const satisfies readonly FailureCode[]

export const Failure = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
})
export type Failure = z.infer<typeof Failure>
