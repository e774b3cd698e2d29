import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { median } from '../load/median.ts'
import { type Stored, storing } from './visitors.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

type Scores = Record<Category, number> & {
  /** Total blocking time, in milliseconds. */
  blocking: number
  /** The audits below 0.9, each with its finding. */
  lost: string[]
}

/** The number of runs whose medians count. */
const runs = 3

/** Undefined when Lighthouse itself fails, as it sometimes does on a busy machine. */
const runOnce = async (
  browser: Browser,
  url: string,
  stored: Stored,
): Promise<Scores | undefined> => {
  const page = await browser.newPage()
  try {
    await page.evaluateOnNewDocument(storing(stored))
    const result = await lighthouse(
      url,
      { onlyCategories: [...categories], logLevel: 'silent' },
      undefined,
      page,
    )
    if (result === undefined || result.lhr.runtimeError) return undefined
    const { lhr } = result
    const lost = categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = lhr.audits[id]
        if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9)
          return []
        return [`${category}: ${audit.title} ${audit.displayValue ?? ''}`.trim()]
      }),
    )
    const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      blocking: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      lost,
    }
  } finally {
    await page.close()
  }
}

/** Runs Lighthouse on a page as a simulated phone and returns the medians, scores from 0 to 100. */
export const runLighthouse = async (
  browser: Browser,
  url: string,
  stored: Stored,
): Promise<Scores> => {
  const done: Scores[] = []
  for (let attempt = 0; attempt < 2 * runs && done.length < runs; attempt += 1) {
    const next = await runOnce(browser, url, stored)
    if (next !== undefined) done.push(next)
  }
  if (done.length < runs) throw new Error(`Lighthouse has no answer for ${url}`)
  const medianOf = (measure: Category | 'blocking') => median(done.map((each) => each[measure]))
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    'best-practices': medianOf('best-practices'),
    seo: medianOf('seo'),
    blocking: medianOf('blocking'),
    lost: [...new Set(done.flatMap((each) => each.lost))],
  }
}
