import { isId } from '../http/requests/ids.ts'

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null ? { ...side } : {}

/** In order of preference: the first field with a value is the title. */
const titleFields = [
  'title',
  'business_name',
  'name',
  'number',
  'file_name',
  'subject',
  'fullName',
  'words',
  'summary',
  'heading',
  'page',
  'store_name',
  'link',
  'banner',
  'path',
]

const titleOf = (side: unknown): string => {
  const fields = fieldsOf(side)
  for (const field of titleFields) {
    const value = fields[field]
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'number') return `#${value}`
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

type Sides = { before: unknown; after: unknown }

export const entryTitle = ({ before, after }: Sides): string => titleOf(before) || titleOf(after)

/** Returns the ids of other objects that the row refers to, such as a product's categories. */
export const idsIn = ({ before, after }: Sides): string[] =>
  [before, after].flatMap((side) =>
    Object.entries(fieldsOf(side))
      .filter(([field]) => field !== '_id')
      .flatMap(([, value]) => value)
      .filter((value) => typeof value === 'string')
      .filter(isId),
  )
