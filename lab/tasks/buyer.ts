import type { Page } from 'puppeteer-core'

/** The first enabled element whose name begins with `name`, in a row with the text `row`. */
export type Target = { selector: string; name?: string; row?: string }

/** A person's seconds (keystroke-level model), `decision` before an action. */
const personSeconds = { tap: 1.1, key: 0.28, scroll: 0.8, decision: 1.35 }
const maxWaitMs = 30_000
/** A target that moves again within this time was not yet where a person can tap. */
const stillMs = 150

/** `at`: since when the target is there. `offset`: from the window's middle, if out of sight. */
type Seen = { at: number; x: number; y: number; offset: number | null }

/** Polled in the page. Bars that stay while the page scrolls hide what is below them. */
const look = ({ selector, name = '', row = '' }: Target, timeoutMs: number): string => `
  new Promise((resolve) => {
    const until = Date.now() + ${timeoutMs}
    const matches = (element) =>
      element.getBoundingClientRect().width > 4 && !element.matches(':disabled') &&
      (element.ariaLabel ?? element.textContent).trim().startsWith(${JSON.stringify(name)}) &&
      (${row === ''} || element.closest('li, tr')?.textContent.includes(${JSON.stringify(row)}))
    let position = ''
    let at = 0
    const poll = () => {
      if (Date.now() > until) return resolve(null)
      requestAnimationFrame(poll)
      const element = window.goTo && [...document.querySelectorAll(${JSON.stringify(selector)})].find(matches)
      if (!element) return
      const { left, top, width, height } = element.getClientRects()[0]
      const [x, y] = [left + width / 2, top + height / 2]
      if (position !== x + ' ' + y) at = Date.now()
      position = x + ' ' + y
      const hit = document.elementFromPoint(x, y)
      const isSeen = element.contains(hit)
      const isOut = y < 0 || y >= innerHeight || hit?.closest('header, [class*=sticky], .floating-bar, .cart-summary')
      if (Date.now() - at > ${stillMs} && (isSeen || isOut))
        resolve({ at, x, y, offset: isSeen ? null : y - innerHeight / 2 })
    }
    poll()
  })`

/** Acts on a page as a person does; counts the actions and how long the shop lets wait for each. */
export const createBuyer = (page: Page, hasTouch: boolean) => {
  const counts = { tap: 0, text: 0, key: 0, scroll: 0, decision: 0 }
  let waitedMs = 0
  let actedAt = Date.now()
  const act = (kind: keyof typeof counts, count = 1) => {
    counts[kind] += count
    actedAt = Date.now()
  }
  const find = (target: Target, timeoutMs: number) =>
    page.evaluate(look(target, timeoutMs)) as Promise<Seen | null>

  /** Counts until the target was there, not until this program was sure of it. */
  const waited = ({ at }: Seen) => {
    waitedMs += Math.max(0, at - actedAt)
    actedAt = Date.now()
  }

  /** Scrolls by up to four fifths of the window until the target is in sight. */
  const see = async (target: Target): Promise<Seen> => {
    const seen = await find(target, maxWaitMs)
    if (seen === null) throw new Error(`Not on ${page.url()}: ${JSON.stringify(target)}`)
    waited(seen)
    if (seen.offset === null) return seen
    act('scroll')
    const most = '0.8 * innerHeight'
    await page.evaluate(
      `scrollBy({ top: Math.max(-${most}, Math.min(${most}, ${seen.offset})), behavior: 'instant' })`,
    )
    return see(target)
  }
  return {
    see,
    open: async (url: string) => {
      actedAt = Date.now()
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    /** Looks for what only some builds have. The time until it gives up isn't counted. */
    has: async (target: Target, timeoutMs = 500) => {
      const seen = await find(target, timeoutMs)
      if (seen === null) actedAt = Date.now()
      else waited(seen)
      return seen !== null
    },
    /** `isDecided`: together with the action before. */
    tap: async (target: Target, { isDecided = false } = {}) => {
      const { x, y } = await see(target)
      if (!isDecided) act('decision')
      act('tap')
      await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    },
    /** Types into the field that has the focus. */
    type: async (text: string) => {
      await see({ selector: 'input:focus' })
      act('key', text.length)
      act('text')
      await page.keyboard.type(text)
    },
    count: () => ({
      actions: counts.tap + counts.text + counts.scroll,
      taps: counts.tap,
      waited: waitedMs / 1_000,
      total:
        waitedMs / 1_000 +
        Object.entries(personSeconds).reduce(
          (sum, [kind, seconds]) => sum + seconds * counts[kind as keyof typeof personSeconds],
          0,
        ),
    }),
  }
}

export type Buyer = ReturnType<typeof createBuyer>
export type Count = ReturnType<Buyer['count']>
