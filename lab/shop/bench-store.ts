import type pg from 'pg'

/** A product as requests name it. */
export type SampleProduct = { id: string; slug: string; title: string; priceCents: number }

type SampleCategory = { id: string; slug: string; products: number }

export type Samples = {
  /** Listed and in stock. */
  products: readonly [SampleProduct, ...SampleProduct[]]
  /** Categories with products, the fullest first. */
  categories: readonly [SampleCategory, ...SampleCategory[]]
}

/** The maximum number of products that loads request. */
const maxProducts = 20_000

/** Reads the products, spread over the whole catalogue, and categories that loads request. */
export const readSamples = async (database: pg.Pool): Promise<Samples> => {
  const products = await database.query<SampleProduct>(
    `select id, slug, title, price_cents as "priceCents" from product
    where listed and in_stock order by md5(id::text) limit $1`,
    [maxProducts],
  )
  const categories = await database.query<SampleCategory>(
    `select c.id, c.slug, count(*)::integer as products
    from category c join product_category pc on pc.category_id = c.id
    group by c.id order by count(*) desc, c.slug`,
  )
  return {
    products: products.rows as [SampleProduct, ...SampleProduct[]],
    categories: categories.rows as [SampleCategory, ...SampleCategory[]],
  }
}

/** Makes every process drop its cached responses, as a change of all surrogate keys does. */
export const dropCachedResponses = async (database: pg.Pool): Promise<void> => {
  await database.query(`select invalidate_keys(array['all'])`)
}

/** Deletes the waiting jobs of a load, so that they don't slow the next one. */
export const dropWaitingJobs = async (database: pg.Pool): Promise<void> => {
  await database.query('delete from unqueued_mail')
  await database.query('delete from graphile_worker._private_jobs where locked_at is null')
}

/** A text that changes with the catalogue and with the number of jobs. */
export const readActivity = async (database: pg.Pool): Promise<string> => {
  const { rows } = await database.query<{ activity: string }>(
    `select (select coalesce(max(id), 0) from catalogue_change) || ' '
      || (select count(*) from graphile_worker._private_jobs) as activity`,
  )
  return rows[0]?.activity ?? ''
}

/** Returns the number of imports that are applied. */
export const countAppliedImports = async (database: pg.Pool): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from import_run where status = 'applied'`,
  )
  return Number(rows[0]?.count)
}

/** Returns the process ids of PostgreSQL, without that of the first process. */
export const listServerProcesses = async (database: pg.Pool): Promise<number[]> => {
  const { rows } = await database.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

export const readBackendPid = async (database: pg.Pool): Promise<number> => {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Returns an id between those of the mails so far and those of later ones. */
export const newMailId = async (database: pg.Pool): Promise<string> => {
  const { rows } = await database.query<{ id: string }>('select new_id() as id')
  return rows[0]?.id ?? ''
}

/** Returns whether mails wait to be rendered; unlike counting them, it reads no mail. */
export const hasWaitingMails = async (database: pg.Pool): Promise<boolean> => {
  const { rows } = await database.query<{ waiting: boolean }>(
    `select exists (select from unqueued_mail) or exists (
      select from graphile_worker.jobs where task_identifier = 'send-mails') as waiting`,
  )
  return rows[0]?.waiting === true
}

/** Counts the mails after one that are rendered and stored. */
export const countStoredMails = async (database: pg.Pool, after: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from mail where id > $1 and status = 'kept' and html <> ''`,
    [after],
  )
  return rows[0]?.count ?? 0
}
