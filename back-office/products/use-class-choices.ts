import { productClassEndpoints } from '@endcap/contract/client/staff-calls.gen'
import { maxPageSize } from '@endcap/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/queries.ts'
import { useHasTradeFacts } from '../shop/use-shop.ts'

/** Codes and names of all classes; none in a shop without facts of law and tax. */
export const useClassChoices = (): [string, string][] => {
  const isEnabled = useHasTradeFacts()
  const { data } = useQuery({
    ...callQuery(productClassEndpoints.list, { query: { limit: maxPageSize } }),
    enabled: isEnabled,
  })
  return (data?.data ?? []).map(({ code, name }) => [code, name])
}
