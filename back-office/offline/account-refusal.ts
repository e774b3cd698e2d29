import { failureCode, isTemporary } from '../api/failures.ts'

/** Refusals that concern the account, not what was sent: it stays in the queue. `work`: such as `pick orders`. */
const accountRefusals: Readonly<Record<string, (work: string) => string>> = {
  forbidden: (work) => `Your account can’t ${work} right now. Please ask the shop’s owner.`,
  second_factor_missing: () =>
    'Your shop requires two-step login. Please set it up under My account.',
}

export const accountRefusalOf = (error: unknown, work: string): string =>
  accountRefusals[failureCode(error)]?.(work) ?? ''

/** Whether the server may accept queued items later, for example after another login. */
export const isAcceptedLater = (error: unknown): boolean =>
  isTemporary(error) ||
  ['token_invalid', 'unauthenticated', ...Object.keys(accountRefusals)].includes(failureCode(error))
