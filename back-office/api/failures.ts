import { CallError } from '@endcap/contract/client/call'
import { notify } from '@endcap/ui/toast'

const unreadable = 'Something went wrong on this page. Please reload it and try again.'

export const failureMessage = (error: unknown): string =>
  error instanceof CallError ? error.message : unreadable

export const notifyFailure = (error: unknown): void =>
  notify({ text: failureMessage(error), kind: 'error' })

/** Returns the contract's error code, or `''` for other errors. */
export const failureCode = (error: unknown): string =>
  error instanceof CallError ? error.code : ''

/** Codes of failures that go away by themselves. `''`: a response that couldn't be read. */
const temporaryCodes = ['', 'offline', 'internal', 'not_ready', 'too_many_requests']

export const isTemporary = (error: unknown): boolean => temporaryCodes.includes(failureCode(error))

export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.errors[field] : undefined

/** Shown if the input stays in the form; the API's message asks to reload, which would lose it. */
export const staleMessage = 'Someone else changed this first.'

/** Returns the first field error, else the message, for places that don't show field errors. */
export const firstErrorMessage = (error: unknown): string =>
  Object.values(fieldErrors(error))[0] ?? failureMessage(error)

export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof CallError ? error.errors : {}
