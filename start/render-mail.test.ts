import type { MailContent } from '@endcap/contract/mail/mails'
import { renderMail as renderAtOnce } from '@endcap/templates/render-mail/en'
import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

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
  const rendered = await Promise.all(names.map((name) => renderMail(received(name), letterhead)))
  expect(rendered).toEqual(
    await Promise.all(names.map((name) => renderAtOnce(received(name), letterhead))),
  )
})

test('a mail that can’t be rendered rejects, and the next one is rendered', async () => {
  const unknown = { kind: 'unknown', facts: {} } as unknown as MailContent
  await expect(renderMail(unknown, letterhead)).rejects.toThrow()
  expect((await renderMail(received('Sam'), letterhead)).text).toContain('Sam')
})
