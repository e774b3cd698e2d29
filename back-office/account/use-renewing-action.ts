import { useMutation } from '@tanstack/react-query'
import { useInvalidate } from '../api/queries.ts'
import { renewToken } from '../session/staff-session.ts'

/** Stores the new token before anything reloads: the old one would lead to the login page. */
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
