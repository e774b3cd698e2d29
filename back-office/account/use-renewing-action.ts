import { useMutation } from '@tanstack/react-query'
import { useInvalidate } from '../api/queries.ts'
import { renewToken } from '../session/staff-session.ts'

/**
 * Returns a mutation for a call that ends all sessions and starts another. Its token is stored before
 * anything is loaded again: a call with the former one would lead to the login page.
 */
export const useRenewingAction = <Input>(
  send: (input: Input) => Promise<{ token: string; message: string }>,
) => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (input: Input) => {
      const { token, message } = await send(input)
      renewToken(token)
      return message
    },
    onSuccess: () => invalidate('me'),
  })
}
