import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from '@endcap/server/system/read-command-line'
import { startShopProcess } from '../shop/shop-process.ts'
import { generateQueries, queriesByHand, readDemoCatalogue, searchAs } from './demo-queries.ts'
import { type Judged, judgeSearch, type Score, scoreByKind } from './judge-search.ts'

/** `npm run bench:search`: recall and first hits of searches in the demo shop. */

const usage = `npm run bench:search [-- OPTIONS]

  --failures   list the queries whose first product is not relevant, or that miss some of the first ten;
               not those held out
`

const { values } = readCommandLine(usage, { failures: { type: 'boolean', default: false } })

const minRecall = 0.97
const minFirstHit = 0.9

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const printScores = (title: string, scores: readonly Score[]): void => {
  print(`\n${title.padEnd(28)}queries  recall@10  first hit`)
  for (const { kind, queries, recall, firstHit } of scores)
    print(
      `  ${kind.padEnd(26)}${String(queries).padStart(7)}  ${recall.toFixed(3).padStart(9)}  ` +
        firstHit.toFixed(3).padStart(9),
    )
}

const printFailures = (judged: readonly Judged[]): void => {
  for (const { query, found, recall, isFirstHit } of judged)
    if (recall < 1 || !isFirstHit)
      print(
        `  ${query.kind}: “${query.query}” recall ${recall.toFixed(2)}, first: ` +
          (found[0]?.title ?? 'nothing'),
      )
}

const run = async (): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'endcap-search-'))
  const shop = await startShopProcess({ DATA_DIR: dataDir, DEMO: '1' })
  try {
    const catalogue = await readDemoCatalogue()
    const search = searchAs(shop.client(null))
    const { open, heldOut } = generateQueries(catalogue)
    const parts = {
      'chosen by hand': await judgeSearch(queriesByHand(), catalogue, search),
      'made from titles': await judgeSearch(open, catalogue, search),
      'made, never tuned on': await judgeSearch(heldOut, catalogue, search),
    }
    const totals = Object.entries(parts).map(([title, judged]) => {
      const scores = scoreByKind('all', judged)
      printScores(title, scores)
      return scores.at(-1)
    })
    if (values.failures) {
      print('\nMissed:')
      printFailures([...parts['chosen by hand'], ...parts['made from titles']])
    }
    const isGood = totals.every(
      (total) => total !== undefined && total.recall >= minRecall && total.firstHit >= minFirstHit,
    )
    print(`\nHeld against recall@10 ≥ ${minRecall} and first hit ≥ ${minFirstHit} in each part.`)
    return isGood ? 0 : 1
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await run()
