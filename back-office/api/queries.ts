import type { CallInput } from '@endcap/contract/client/call'
import type { EndpointOf, LightCall } from '@endcap/contract/client/light-client'
import type { Endpoint, ReplyOf } from '@endcap/contract/endpoint'
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

// By default a change's `isPending` is rendered after a timeout, so that on a busy machine a double click made it twice.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => isTemporary(error) && failures < 2,
      // Offline, a list or a change fails and says so, instead of waiting silently for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Returns the resource of an endpoint: `orders` for `/admin/api/orders/{id}`. */
export const resourceOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[3] ?? ''

/** Returns the query of a call. Its key begins with the resource, so that changes invalidate it. */
export const callQuery = <Call extends LightCall>(
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
) =>
  queryOptions({
    queryKey: [resourceOf(endpoint), endpoint.name, ...input],
    queryFn: (): Promise<ReplyOf<EndpointOf<Call>>> => call(endpoint, ...input),
  })

/** Calls an endpoint for a component; the result is shared, and requested again after changes. */
export const useCall = <Call extends LightCall>(
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
) => useQuery(callQuery(endpoint, ...input))

/** `useCall` that shows the former result while the next one is loading, for lists. */
export const useCallKeepingRows = <Call extends LightCall>(
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
) => useQuery({ ...callQuery(endpoint, ...input), placeholderData: keepPreviousData })

/** Returns a function that marks all results of these resources as outdated; those in sight are loaded again. */
export const useInvalidate = () => {
  const client = useQueryClient()
  return (...resources: string[]): Promise<unknown> =>
    Promise.all(resources.map((resource) => client.invalidateQueries({ queryKey: [resource] })))
}

/**
 * Returns a mutation that calls an endpoint. After it, refused or not, the results of its resource, and of those in
 * `alsoChanges`, are loaded again. With `message` it notifies of success and failure, even if the component
 * is unmounted by then, as the row that it deletes; callbacks of `mutate` would not run. `onSent` gets the input once the
 * shop has replied, before the results are loaded again.
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
      // Somebody else's change may be the reason, or a reply that was lost.
      void invalidate(resourceOf(endpoint), ...alsoChanges)
    },
  })
}

/** Returns the `If-Match` header: the change is refused (`stale`) if somebody else made one first. */
export const ifMatch = ({ version }: { version: number }): { 'if-match': string } => ({
  'if-match': `"${version}"`,
})
