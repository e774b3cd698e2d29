import { CallError } from '@endcap/contract/call'
import { HttpError } from 'react-admin'

const unreadable =
  'The shop’s answer could not be read. Please reload the page; it may have been updated.'

/**
 * A failed call as react-admin wants it: the sentence, the status, and in `body` the code and the
 * sentences per field, which its forms show under the fields.
 */
export const toHttpError = (error: unknown): HttpError => {
  if (error instanceof CallError) {
    const hasFields = Object.keys(error.errors).length > 0
    return new HttpError(error.message, error.status, {
      code: error.code,
      ...(hasFields && { errors: error.errors }),
    })
  }
  console.error(error)
  return new HttpError(unreadable, 0, { code: 'unreadable' })
}

/** The contract's code of a failure, or '' for what is none. */
export const failureCode = (error: unknown): string => {
  if (!(error instanceof HttpError)) return ''
  const code: unknown = error.body?.code
  return typeof code === 'string' ? code : ''
}

/** The sentence of a failure. */
export const failureMessage = (error: unknown): string =>
  error instanceof Error ? error.message : unreadable

/** The sentence about one field, if the failure has one. */
export const fieldError = (error: unknown, field: string): string | undefined => {
  if (!(error instanceof HttpError)) return undefined
  const sentence: unknown = error.body?.errors?.[field]
  return typeof sentence === 'string' ? sentence : undefined
}

/** Whether a form will show sentences under its fields. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof HttpError && error.body?.errors !== undefined
