import { randomUUID } from 'node:crypto'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type Db, runTransaction } from '../database/database.ts'
import { prepareStatement } from '../database/prepared-statement.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** The executed nodes of a query's plan: which tables it read, using which indexes. */
export type Explained = {
  nodes: string[]
  indexes: string[]
  /** Tables read by a sequential scan. */
  scanned: string[]
  /** Rows that all scans returned or filtered out. */
  rowsRead: number
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

const readPlan = (plans: { 'QUERY PLAN': { Plan: PlanNode }[] }[]): Explained => {
  const plan = plans[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('PostgreSQL explained nothing.')
  const nodes = flatten(plan).filter((node) => node['Actual Loops'] > 0)
  // Sequential and index scans count, even with subplans of their conditions. A bitmap heap scan doesn't: the index scan below it is counted.
  const scans = nodes.filter(
    (node) =>
      /^(Seq|Index|Index Only) Scan$/.test(node['Node Type']) ||
      (/Scan$/.test(node['Node Type']) && !node.Plans),
  )
  const read = (node: PlanNode) =>
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops']
  return {
    nodes: nodes.map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
    ),
    rowsRead: scans.reduce((sum, node) => sum + read(node), 0),
  }
}

export const explain = async (db: Db, query: SQL): Promise<Explained> => {
  const found = await db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`explain (analyze, format json) ${query}`,
  )
  return readPlan(found.rows)
}

/** Runs a prepared statement with PostgreSQL's generic plan; returns that plan. */
export const explainGeneric = <Values extends Record<string, unknown>>(
  db: Db,
  write: (place: (value: keyof Values & string) => Placeholder) => SQL,
  values: Values,
): Promise<Explained> =>
  runTransaction(db, async (asking) => {
    await asking.execute(sql`set local plan_cache_mode = force_generic_plan`)
    const explained = prepareStatement<Values, { 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explained ${randomUUID()}`,
      (place) => sql`explain (analyze, format json) ${write(place)}`,
    )
    return readPlan(await explained(asking, values))
  })
