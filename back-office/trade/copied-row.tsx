import type { StaffCall } from '@endcap/contract/client/light-client'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { callQuery } from '../api/queries.ts'
import { NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import type { FormValues } from '../forms/record-state.ts'
import { NotLoaded } from '../layout/error-page.tsx'
import type { SearchTexts } from '../lists/use-list-state.ts'

/** The new row begins on the day on which the copied one ends. */
const valuesFrom = (kind: RecordKind, row: FormValues): FormValues => {
  const copied = kind.toForm?.(row as never) ?? row
  const values = Object.keys(kind.values).map((name) => [name, copied[name]])
  return { ...Object.fromEntries(values), valid_from: row.valid_until ?? '', valid_until: '' }
}

const CopiedRow = ({ kind, id }: { kind: RecordKind; id: string }) => {
  const { get } = kind.endpoints as { get: StaffCall }
  const { data, error, refetch } = useQuery(callQuery(get, { params: { id } } as never))
  const row = (data as { data: FormValues } | undefined)?.data
  if (row === undefined) return <NotLoaded error={error} refetch={refetch} />
  return <NewRecord kind={kind} values={valuesFrom(kind, row)} />
}

/** A new row, with the values of the one that the address names (`copy`). */
export const NewLawRow = ({ kind }: { kind: RecordKind }) => {
  const { copy } = useSearch({ strict: false }) as SearchTexts
  return copy === undefined ? <NewRecord kind={kind} /> : <CopiedRow kind={kind} id={copy} />
}
