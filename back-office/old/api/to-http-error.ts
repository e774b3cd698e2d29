import { CallError } from '@endcap/contract/call'
import { HttpError } from 'react-admin'

const unreadable =
  'The server’s response could not be read. Please reload the page; it may have been updated.'

/**
 * Converts a failed call to react-admin's error: message, status and, in `body`, the code and the
 * field errors, which its forms show under the fields.
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

/** Returns the failure's code of the contract, or '' for other errors. */
export const failureCode = (error: unknown): string => {
  if (!(error instanceof HttpError)) return ''
  const code: unknown = error.body?.code
  return typeof code === 'string' ? code : ''
}

/** Returns the message to show for a failure. */
export const failureMessage = (error: unknown): string =>
  error instanceof Error ? error.message : unreadable

/** Returns the failure's error for one field, if any. */
export const fieldError = (error: unknown, field: string): string | undefined => {
  if (!(error instanceof HttpError)) return undefined
  const message: unknown = error.body?.errors?.[field]
  return typeof message === 'string' ? message : undefined
}

/** Returns whether the failure has field errors, which a form shows by itself. */
export const hasFieldErrors = (error: unknown): boolean =>
  error instanceof HttpError && error.body?.errors !== undefined
