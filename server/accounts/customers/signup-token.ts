import { z } from 'zod'
import type { Context } from '../../context.ts'
import { hourMs } from '../../system/durations.ts'

const Content = z.object({ purpose: z.literal('signup-license'), id: z.uuid(), until: z.int() })

/** Lets whoever has just registered send a license for an hour, although they can’t log in yet. It is no session. */
export const makeSignupToken = (
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  customerId: string,
): string => {
  const content: z.output<typeof Content> = {
    ...{ purpose: 'signup-license', id: customerId, until: clock().getTime() + hourMs },
  }
  return secrets.seal(JSON.stringify(content))
}

/** Returns the customer’s id; null for a token that is forged or too old. */
export const readSignupToken = (
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  token: string,
): string | null => {
  try {
    const { id, until } = Content.parse(JSON.parse(secrets.open(token)))
    return until > clock().getTime() ? id : null
  } catch {
    return null
  }
}
