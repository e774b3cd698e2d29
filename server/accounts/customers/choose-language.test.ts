import { changeCustomer, signIn } from '@endcap/contract/accounts/accounts'
import { chooseLanguage } from '@endcap/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { enqueueMail } from '../../mail/mail-store.ts'
import { runPendingJobs } from '../../testing/run-pending-jobs.ts'
import { openTestShop, type TestCaller, testPassword } from '../../testing/start-test-shop.ts'

const shop = await openTestShop()

const inSpanish = { cookie: 'theme=dark; language=es' }

const signInWith = async ({ email }: { email: string }, headers = {}) => {
  const body = { email, password: testPassword }
  return (await shop.as(null)(signIn, { body, headers })).language
}
const choose = (as: TestCaller, language: string, headers = {}) =>
  shop.send({ method: 'POST', url: '/users/language', payload: { language }, headers, as })

test('[X8-201] the language that a customer chose comes with the next sign-in, whatever the browser’s is', async () => {
  const buyer = await shop.customer()
  expect(await signInWith(buyer)).toBe('')
  await shop.as(buyer)(chooseLanguage, { body: { language: 'en' } })
  expect(await signInWith(buyer, inSpanish)).toBe('en')
})

test('[X8-201] a customer who has chosen none has the one of the browser, from then on', async () => {
  const buyer = await shop.customer()
  expect(await signInWith(buyer, inSpanish)).toBe('es')
  expect(await signInWith(buyer)).toBe('es')
})

test('[X8-201] a language that the shop doesn’t speak is refused', async () => {
  const buyer = await shop.customer()
  for (const language of ['fr', '', 'toString', '__proto__'])
    expect((await choose(buyer, language)).statusCode).toBe(422)
  expect(await signInWith(buyer)).toBe('')
})

test('[X8-202] the reply to a choice is in the language that was chosen', async () => {
  const buyer = await shop.customer()
  for (const headers of [{}, inSpanish])
    for (const [language, message] of [
      ['en', 'Your language has been saved.'],
      ['es', 'Se guardó su idioma.'],
    ] as const)
      expect((await choose(buyer, language, headers)).json()).toEqual({ message })
})

test('[X8-203] mails are in the language that their customer chose, at a former address too; those to staff in English', async () => {
  const [spanish, english] = [await shop.customer(), await shop.customer()]
  await choose(spanish, 'es')
  const rendered = new Map<string, string | undefined>()
  const facts = { name: 'Dana of the staff', link: '/invitation' }
  await enqueueMail(shop.context.db, spanish.email, { kind: 'staff_invited', facts })
  for (const { email } of [spanish, english])
    await enqueueMail(shop.context.db, email.toUpperCase(), {
      kind: 'registration_received',
      facts: { name: email },
    })
  const email = `new-${spanish.email}`
  const owner = shop.as(await shop.staff('owner'))
  await owner(changeCustomer, { params: { id: spanish.id }, body: { email } })
  await runPendingJobs({
    ...shop.context,
    renderMail: (content, letterhead, language) => {
      if (content.kind === 'email_changed') rendered.set(content.kind, language)
      else if ('name' in content.facts) rendered.set(content.facts.name, language)
      return shop.context.renderMail(content, letterhead, language)
    },
  })
  expect(Object.fromEntries(rendered)).toMatchObject({
    ...{ [spanish.email]: 'es', [english.email]: 'en' },
    ...{ email_changed: 'es', 'Dana of the staff': 'en' },
  })
})
