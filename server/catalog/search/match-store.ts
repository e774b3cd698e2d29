import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Readers } from '../../database/database.ts'
import { constant, unseen } from '../../database/planning-store.ts'
import { prepareStatement } from '../../database/prepared-statement.ts'
import type { Reader } from '../../database/reader.ts'
import {
  type Answer,
  type Answering,
  type Asker,
  commonFrom,
  type Fit,
  fits,
  mostCounted,
  type Question,
  type Walk,
  walkSample,
  worthOf,
  worthsOf,
} from './question.ts'
import {
  asCommonestWord,
  isCounted,
  type Reach,
  type Term,
  writeAll,
  writeAllBut,
  writeTerm,
} from './terms.ts'

const reachOf: Readonly<Record<Fit, Reach>> = {
  exactly: { exactly: true, title: true },
  titled: { title: true },
  anywhere: {},
}

/** The values of a question's statement; what is looked for is written as PostgreSQL's `tsquery`. */
export type Values = Pick<
  Question,
  'except' | 'limit' | 'offset' | 'walks' | 'enough' | 'sample' | 'promising' | 'counts'
> &
  ReturnType<typeof worthsOf> & {
    /** What matches, and what matches in the title. */
    query: string
    titled: string
    /** What has all terms in its title, and what has them there as they were typed. */
    allTitled: string
    allTyped: string
  } & Record<`${Fit}${number}`, string> &
  Record<`${Fit}Worth${number}`, number>

export const valuesOf = (question: Question): Values => {
  const { asker: _, terms, missing, isCrowded, ...asked } = question
  const all = terms.map(({ term }) => term)
  const write = (some: readonly Term[], reach: Reach = {}) =>
    missing === 0 ? writeAll(some, reach) : writeAllBut(some, missing, reach)
  return {
    ...asked,
    ...worthsOf(question),
    query: write(isCrowded ? all.map(asCommonestWord) : all),
    titled: write(all, { title: true }),
    allTitled: writeAll(all, { title: true }),
    allTyped: writeAll(all, { title: true, exactly: true }),
    ...Object.fromEntries(
      terms.flatMap(({ term, products }, nr) =>
        fits.flatMap((fit) => [
          [`${fit}${nr}`, writeTerm(term, reachOf[fit])],
          [`${fit}Worth${nr}`, worthOf(products, fit)],
        ]),
      ),
    ),
  }
}

type Place = (value: keyof Values) => SQLWrapper

/**
 * What a match is worth (`worthsOf`). Most have everything as it was typed in their titles, and are
 * looked at no further.
 */
const writeWorth = (terms: number, place: Place): SQL => {
  const scores = Array.from({ length: terms }, (_, nr) => {
    const cases = fits.map(
      (fit) => sql`when words @@ ${place(`${fit}${nr}`)}::tsquery
        then ${place(`${fit}Worth${nr}`)}::integer`,
    )
    return sql`case ${sql.join(cases, sql` `)} else 0 end`
  })
  return sql`case when in_stock then ${place('stockWorth')}::integer else 0 end
    + case when words @@ ${place('allTyped')}::tsquery then ${place('bestWorth')}::integer
      else
        case when words @@ ${place('allTitled')}::tsquery
          then ${place('titleWorth')}::integer else 0 end
        + (${sql.join(scores, sql` + `)})
          / ${place('grain')}::integer * ${place('grain')}::integer
      end`
}

/**
 * One page of a search, for so many terms. Where that is promising the catalogue is walked, in
 * stock first, the newest first; else the index of words is asked, and what it finds is compared.
 *
 * The planner is told nothing of the queries, and takes the index of words for the best way, which
 * it is. Told of a common word, it would read the table from end to end in the hope of meeting
 * enough matches soon; of two common words there may be none.
 */
export const writeQuestion = (asker: Asker, terms: number, place: Place): SQL => {
  const except = unseen(place('except'), 'uuid[]')
  const limit = unseen(place('limit'), 'integer')
  const offset = unseen(place('offset'), 'integer')
  const walk = (query: SQL, isWalked: SQL) => sql`
    select id, in_stock, created_at from (
      select * from (
        select id, in_stock, created_at, words from product where listed and ${isWalked}
        order by in_stock desc, created_at desc, id desc limit ${constant(walkSample)}
      ) front limit ${unseen(place('sample'), 'integer')}
    ) walked
    where words @@ ${query} and id <> all (${except}::uuid[])
    limit ${unseen(place('enough'), 'integer')}`
  const walks = unseen(place('walks'), 'boolean')
  const promising = unseen(place('promising'), 'integer')
  // Who is typing is shown what comes first; what a search shows may be far behind it. Of two words
  // that are seldom together in titles the index knows more than a second walk.
  const isWalkedAgain =
    asker === 'typing' && terms === 1
      ? sql`(select ${walks} and count(*) < ${promising} from titled)`
      : sql`false`
  return sql`
  with titled as materialized (${walk(unseen(place('titled'), 'tsquery'), walks)}
  ), anywhere as materialized (${walk(unseen(place('query'), 'tsquery'), isWalkedAgain)}
  ), met as materialized (
    select id, in_stock, created_at, true as is_titled from titled
    union all
    select id, in_stock, created_at, false from anywhere
    where not exists (select from titled where titled.id = anywhere.id)
  ), walk as materialized (
    select ${walks} and count(*) >= ${promising} as is_answer, count(*)::integer as met from met
  ), matched as materialized (
    select id, length(title) as length, in_stock, created_at,
      case when (select is_answer from walk) then 0 else ${writeWorth(terms, place)} end as worth
    from product
    where words @@ ${unseen(place('query'), 'tsquery')} and listed
      and id <> all (${except}::uuid[])
      and (select not is_answer or ${place('counts')}::boolean from walk)
    limit ${constant(mostCounted[asker] + 1)}
  )
  select to_json(array(
      select id from matched where (select not is_answer from walk)
      order by worth desc, length, in_stock desc, created_at desc, id desc
      limit ${limit} offset ${offset}
    ) || array(
      select id from met where (select is_answer from walk)
      order by is_titled desc, in_stock desc, created_at desc, id desc
      limit ${limit} offset ${offset}
    )) as ids,
    (select count(*)::integer from matched) as counted,
    (select met from walk where is_answer) as walked`
}

type Ask = (db: Db | Reader, values: Values) => Promise<Answer[]>
const statements = new Map<string, Ask>()

const statementFor = (asker: Asker, terms: number): Ask => {
  const name = `${asker} ${terms} terms`
  const known = statements.get(name)
  if (known) return known
  const ask = prepareStatement<Values, Answer>(name, (place) => writeQuestion(asker, terms, place))
  statements.set(name, ask)
  return ask
}

/** Whether the index answers soon, so that others can wait behind it. */
const isShort = ({ terms, missing }: Question): boolean => {
  const rising = terms.map(({ products }) => products).sort((one, other) => one - other)
  // Of words that only begin so the index reads all lists first, however rare the others are.
  return (rising[missing] ?? 0) <= commonFrom && terms.every(({ term }) => isCounted(term))
}

/** Asks the database for a page of what matches, and how many match. */
const askDatabase = async (readers: Readers, question: Question): Promise<Answer> => {
  const [answer] = await statementFor(question.asker, question.terms.length)(
    isShort(question) ? readers.reader : readers.db,
    valuesOf(question),
  )
  if (!answer) throw new Error('A search was not answered.')
  return answer
}

const walkDatabase = async (db: Db, question: Question, { most, limit }: Walk) => {
  const { titled } = valuesOf(question)
  const found = await db.execute<{ id: string }>(sql`
    select id from (
      select id, words from product where listed
      order by in_stock desc, created_at desc, id desc limit ${most}
    ) walked
    where words @@ ${titled}::tsquery and id <> all (${sql.param(question.except)}::uuid[])
    limit ${limit}`)
  return found.rows.map(({ id }) => id)
}

/** The catalogue's words as the database knows them. */
export const answeringByDatabase = (readers: Readers): Answering => ({
  ask: (question) => askDatabase(readers, question),
  walk: (question, walk) => walkDatabase(readers.db, question, walk),
})
