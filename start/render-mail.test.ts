import type { MailContent } from '@endcap/contract/mails'
import { renderMail } from '@endcap/templates/render-mail/en'
import { afterEach, expect, test, vi } from 'vitest'
import { createMailRenderer } from './mail-renderer.ts'

let renderer = createMailRenderer()
afterEach(async () => {
  vi.useRealTimers()
  await renderer.close()
  renderer = createMailRenderer()
})

const letterhead = {
  store_name: 'Endcap',
  phone: '(770) 555-0100',
  email: 'shop@endcap.example',
  address: '1 Peachtree Street',
  time_zone: 'America/New_York',
}
const received = (name: string): MailContent => ({ kind: 'registration_received', facts: { name } })

test('each caller gets its own mail, rendered by the templates', async () => {
  const names = ['Sam', 'Ana', 'Jo']
  const rendered = await Promise.all(
    names.map((name) => renderer.render(received(name), letterhead)),
  )
  expect(rendered).toEqual(
    await Promise.all(names.map((name) => renderMail(received(name), letterhead))),
  )
})

test('a mail that can’t be rendered rejects, and the next one is rendered', async () => {
  const unknown = { kind: 'unknown', facts: {} } as unknown as MailContent
  await expect(renderer.render(unknown, letterhead)).rejects.toThrow()
  expect((await renderer.render(received('Sam'), letterhead)).text).toContain('Sam')
})

test('after half a minute without mails, or a close during one, a new thread renders the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderer.render(received('Sam'), letterhead)
  vi.advanceTimersByTime(30_000)
  expect((await renderer.render(received('Ana'), letterhead)).text).toContain('Ana')
  const cut = renderer.render(received('Jo'), letterhead)
  await Promise.all([expect(cut).rejects.toThrow('has ended'), renderer.close()])
  expect((await renderer.render(received('Jo'), letterhead)).text).toContain('Jo')
})
