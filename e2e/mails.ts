import { getMail, listMails } from '@endcap/contract/mail/mails'
import { expect, vi } from 'vitest'
import { actionTimeoutMs } from './browser.ts'
import type { Shop } from './shop.ts'
import { ownerClient } from './test-accounts.ts'

/** Waits until `count` mails of a kind to an address are rendered. Returns the newest one. */
export const readMail = (shop: Shop, to: string, kind: string, count = 1) =>
  vi.waitFor(
    async () => {
      const owner = await ownerClient(shop)
      // Without a mail server a rendered mail stays in the outbox.
      const { data } = await owner(listMails, { query: { q: to, kind, status: 'kept' } })
      expect(data.length).toBeGreaterThanOrEqual(count)
      return (await owner(getMail, { params: { id: data[0]?._id ?? '' } })).data
    },
    { timeout: actionTimeoutMs, interval: 100 },
  )
