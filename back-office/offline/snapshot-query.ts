import type { QueryKey } from '@tanstack/react-query'

/** A request whose last reply is stored on this device: without a connection it shows that one and fails, instead of waiting. */
export const snapshotQuery = <Data>(
  queryKey: QueryKey,
  read: () => Promise<{ data: Data }>,
  readSnapshot: () => Data | undefined,
) =>
  ({
    queryKey,
    queryFn: read,
    initialData: () => {
      const data = readSnapshot()
      return data === undefined ? undefined : { data }
    },
    initialDataUpdatedAt: 0,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: 'always',
  }) as const

type Queued = { staff_id: string; staff_name: string }

/** Counts the person’s own items of a queue and names the other people, whose items are sent once they sign in again. */
export const splitByStaff = (queue: readonly Queued[], staffId: string | undefined) => {
  const others = queue.filter(({ staff_id }) => staff_id !== staffId)
  return {
    unsent: queue.length - others.length,
    strangers: [...new Set(others.map(({ staff_name }) => staff_name))],
  }
}
