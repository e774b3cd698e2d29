import type { Browser } from 'playwright-core'
import type { Browser as LighthouseBrowser } from 'puppeteer-core'
import { median } from '../load/median.ts'
import type { Figures } from './budgets.ts'
import { measureClicks } from './measure-clicks.ts'
import { measureLoad } from './measure-load.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { desk, guest, phone, type Stored } from './visitors.ts'

/** A page to measure, and the links on it that are clicked (CSS). */
export type MeasuredPage = { path: string; links: readonly string[] }

const loadsMeasured = 3

/** Measures one page of the shop at `url`. `customer`: the local storage of a customer's browser. */
export const measurePage = async (
  { browser, lighthouseBrowser }: { browser: Browser; lighthouseBrowser: LighthouseBrowser },
  url: string,
  { path, links }: MeasuredPage,
  customer: Stored,
): Promise<{ figures: Figures; problems: string[]; lost: string[] }> => {
  const load = (width: typeof desk | typeof phone, stored: Stored) =>
    measureLoad(browser, url, path, width, stored)
  // The first load fills the shop's caches.
  await load(desk, guest)
  const loads = []
  for (let turn = 0; turn < loadsMeasured; turn += 1) loads.push(await load(desk, guest))
  const all = [
    ...loads,
    await load(phone, guest),
    await load(desk, customer),
    await load(phone, customer),
  ]
  const clicks = await measureClicks(browser, url, path, customer, links)
  const { lost, ...scores } = await runLighthouse(lighthouseBrowser, `${url}${path}`, guest)
  return {
    figures: {
      ...scores,
      script: Math.max(...loads.map(({ scriptBytes }) => scriptBytes)) / 1000,
      shift: Math.max(...all.map(({ shift }) => shift)),
      largestPaint: median(loads.map(({ largestPaintMs }) => largestPaintMs)),
      longestTask: median(loads.map(({ longestTaskMs }) => longestTaskMs)),
      clickToPaint: median(clicks.times),
    },
    problems: [...new Set([...all, clicks].flatMap((each) => each.problems))],
    lost,
  }
}
