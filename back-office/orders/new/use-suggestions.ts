import type { CallInput } from '@endcap/contract/client/call'
import type { EndpointOf, LightCall } from '@endcap/contract/client/light-client'
import type { ReplyOf } from '@endcap/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../api/queries.ts'

/**
 * Returns what a call finds for a typed text. While the next result is loading the former one is shown, if one text
 * begins with the other; `isCurrent` says that the result is that of the text.
 */
export const useSuggestions = <Call extends LightCall>(
  typed: string,
  endpoint: Call,
  ...input: CallInput<EndpointOf<Call>>
): { data: ReplyOf<EndpointOf<Call>> | undefined; isCurrent: boolean } => {
  const shownFor = useRef('')
  const former = shownFor.current
  const isRelated = former !== '' && (typed.startsWith(former) || former.startsWith(typed))
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(endpoint, ...input),
    enabled: typed !== '',
    placeholderData: isRelated ? keepPreviousData : undefined,
  })
  const isCurrent = typed !== '' && data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (typed === '' || isCurrent) shownFor.current = typed
  }, [typed, isCurrent])
  return { data, isCurrent }
}
