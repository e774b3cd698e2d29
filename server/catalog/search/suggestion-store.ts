import type { Suggestion } from '@endcap/contract/catalog'
import { sql } from 'drizzle-orm'
import { escapeLike } from '../../database/contains.ts'
import type { Db } from '../../database/database.ts'
import { unseen } from '../../database/planning-store.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import { noteKeys } from '../../database/surrogate-keys.ts'

const findTitles = prepareStatement<{ begins: string; within: string; most: number }, Suggestion>(
  'suggest categories',
  (place) => sql`
    select 'category' as kind, c.id as "_id", c.title, c.slug from category c
    where lower(c.title) like ${unseen(place('begins'), 'text')}
      or lower(c.title) like ${unseen(place('within'), 'text')}
    order by length(c.title), c.title collate "und-x-icu", c.id
    limit ${unseen(place('most'), 'integer')}`,
)

/** Categories one of whose words begins with a text: the shortest titles first. */
export const suggestCategories = (db: Db, text: string, most: number): Promise<Suggestion[]> => {
  noteKeys('shop')
  const begins = `${escapeLike(text)}%`
  return findTitles(db, { begins, within: `% ${begins}`, most })
}
