import type { CallInput } from '@endcap/contract/client/call'
import type { EndpointOf, LightCall } from '@endcap/contract/client/light-client'
import { type ReplyOf, resourceOf } from '@endcap/contract/endpoint'
import { notify } from '@endcap/ui/toast'
import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from './call.ts'
import { isTemporary, notifyFailure } from './failures.ts'

// By default `isPending` is rendered after a timeout. On a busy machine, a double click then acted
// twice.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => isTemporary(error) && failures < 2,
      // Offline, queries and mutations should fail at once instead of waiting for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** The key begins with the resource, so that changes invalidate it. */
export const callQuery = <Call extends LightCall>(
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
) =>
  queryOptions({
    queryKey: [resourceOf(endpoint), endpoint.name, ...input],
    queryFn: (): Promise<ReplyOf<EndpointOf<Call>>> => call(endpoint, ...input),
  })

/** Components with the same call share its result, which reloads after changes. */
export const useCall = <Call extends LightCall>(
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
) => useQuery(callQuery(endpoint, ...input))

export const useCallKeepingRows = <Call extends LightCall>(
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
) => useQuery({ ...callQuery(endpoint, ...input), placeholderData: keepPreviousData })

/** Returns a function that marks the resources' results as outdated and reloads those in use. */
export const useInvalidate = () => {
  const client = useQueryClient()
  return (...resources: string[]): Promise<unknown> =>
    Promise.all(resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })))
}

/**
 * Returns a mutation that calls an endpoint. After the call, even a refused one, the results of its
 * resource and of `alsoChanges` reload. `message` shows a notice of success or failure even if the
 * component has unmounted, when callbacks of `mutate` no longer run. `onSent` runs on the reply,
 * before the reload.
 */
export const useAction = <Call extends LightCall>(
  endpoint: Call,
  {
    alsoChanges = [],
    message,
    onSent,
  }: {
    alsoChanges?: readonly string[]
    onSent?: (input: CallInput<EndpointOf<Call>>[0]) => void
    message?: (reply: ReplyOf<EndpointOf<Call>>) => string
  } = {},
) => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (input: CallInput<EndpointOf<Call>>[0]): Promise<ReplyOf<EndpointOf<Call>>> =>
      call(endpoint, ...([input] as CallInput<EndpointOf<Call>>)),
    onSuccess: (reply, input) => {
      onSent?.(input)
      if (message) notify({ text: message(reply) })
      return invalidate(resourceOf(endpoint), ...alsoChanges)
    },
    onError: (error) => {
      if (message) notifyFailure(error)
      void invalidate(resourceOf(endpoint), ...alsoChanges)
    },
  })
}

/** Makes the API refuse the change (`stale`) if someone else changed the record first. */
export const ifMatch = ({ version }: { version: number }): { 'if-match': string } => ({
  'if-match': `"${version}"`,
})
