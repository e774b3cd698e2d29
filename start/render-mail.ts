import { setImmediate } from 'node:timers/promises'
import type { RenderMail } from '@endcap/contract/mail/mails'
import { limitConcurrency } from '@endcap/server/system/limit-concurrency'

const inTurn = limitConcurrency(1)

/** Renders each mail in a separate turn of the event loop, so requests are answered in between. */
export const renderMail: RenderMail = (content, letterhead, language = 'en') =>
  inTurn(async () => {
    // Imported with the first mail, so that the shop starts faster.
    const build: { renderMail: RenderMail } = await import(
      `@endcap/templates/render-mail/${language}`
    )
    await setImmediate()
    return build.renderMail(content, letterhead)
  })
