import { type ParsedRecord, recordsIn, textIn } from '@endcap/contract/client/parsed-json'
import { readOwn, removeStored, storedKeys } from '../storage.ts'
import { writeOwn } from './session.ts'

/* Replies to one customer, for the same customer without a connection. Every logout clears them. */

/** Older prices aren't shown. */
const maxAgeMs = 86_400_000
const maxCopies = 20

export type Copy = { path: string; at: number; body: unknown }

/** Renamed when a page needs a field that stored replies lack. */
const listName = 'replies'

const readCopies = (user_id: string): Copy[] =>
  recordsIn(readOwn(storedKeys.copies, user_id), listName).flatMap((copy): Copy[] =>
    typeof copy.at === 'number' && copy.at > Date.now() - maxAgeMs
      ? [{ path: textIn(copy, 'path'), at: copy.at, body: copy.body }]
      : [],
  )

const writeCopies = (user_id: string, copies: Copy[]): void => {
  try {
    writeOwn(storedKeys.copies, { user_id, [listName]: copies })
  } catch {
    // The storage is full; unsent input needs the space more.
    removeStored(storedKeys.copies)
  }
}

export const readCopy = (user_id: string, path: string): Copy | undefined =>
  readCopies(user_id).find((copy) => copy.path === path)

export const storeCopy = (user_id: string, path: string, body: unknown): void => {
  const others = readCopies(user_id).filter((copy) => copy.path !== path)
  writeCopies(user_id, [...others.slice(1 - maxCopies), { path, at: Date.now(), body }])
}

/** Applies a change that the server has stored to the copies of a resource, whatever their query. */
export const changeCopies = (
  user_id: string,
  resource: string,
  change: (body: ParsedRecord) => ParsedRecord,
): void =>
  writeCopies(
    user_id,
    readCopies(user_id).map((copy) =>
      copy.path.split('?')[0] === resource
        ? { ...copy, body: change(copy.body as ParsedRecord) }
        : copy,
    ),
  )
