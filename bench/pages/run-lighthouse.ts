import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer-core'
import { type Stored, storing } from './visitors.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export type Scores = Record<Category, number> & {
  /** The audits that cost points, each with what it says. */
  lost: string[]
}

/** Another program on the machine only ever makes a page slower: the best of these counts. */
const mostRuns = 2

const runOnce = async (browser: Browser, url: string, stored: Stored): Promise<Scores> => {
  const page = await browser.newPage()
  try {
    await page.evaluateOnNewDocument(storing(stored))
    const result = await lighthouse(
      url,
      { onlyCategories: [...categories], logLevel: 'silent' },
      undefined,
      page,
    )
    if (result === undefined) throw new Error(`Lighthouse has no answer for ${url}`)
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
      lost,
    }
  } finally {
    await page.close()
  }
}

/** Lighthouse's scores of a page on a phone, once the visitor has said their age. */
export const runLighthouse = async (
  browser: Browser,
  url: string,
  stored: Stored,
  enough: number,
): Promise<Scores> => {
  let best = await runOnce(browser, url, stored)
  for (let run = 1; run < mostRuns && best.performance < enough; run += 1) {
    const next = await runOnce(browser, url, stored)
    if (next.performance > best.performance) best = next
  }
  return best
}
