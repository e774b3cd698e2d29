import { maxClassProposals } from '@endcap/contract/limits'
import type { ClassProposal } from '@endcap/contract/trade/class-proposals'
import { proposeClass } from '@endcap/contract/trade/propose-class'
import { listClassNames } from '../catalog/staff/class-store.ts'
import type { Context } from '../context.ts'
import { listUnclassedProducts } from './class-proposal-store.ts'

/** Products read per batch; other requests are served between batches. */
const batchRows = 2_000

/** Reads products by item number until enough have a proposal. */
export const proposeClasses = async ({ db }: Context) => {
  const names = new Map((await listClassNames(db)).map(({ code, name }) => [code, name]))
  const codes = new Set(names.keys())
  const data: ClassProposal[] = []
  let after = ''
  while (codes.size > 0 && data.length <= maxClassProposals) {
    const rows = await listUnclassedProducts(db, after, batchRows)
    for (const { key: _key, categories, ...row } of rows) {
      const code = proposeClass({ categories, title: row.title }, codes)
      if (code === null) continue
      const class_name = names.get(code) ?? code
      data.push({ ...row, category: categories[0] ?? '', class_code: code, class_name })
    }
    if (rows.length < batchRows) break
    after = rows.at(-1)?.key ?? ''
  }
  return { data: data.slice(0, maxClassProposals), has_more: data.length > maxClassProposals }
}
