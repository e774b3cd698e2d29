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
const choose = (customer: TestCaller, language: string) =>
  shop.send({ method: 'POST', url: '/users/language', payload: { language }, as: customer })

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

test('[X8-202] refusals are in the language of the request; those of staff’s calls in English', async () => {
  const refusalOf = async (url: string, headers = {}) =>
    (await shop.send({ method: 'GET', url, headers })).json().message
  const english = await refusalOf('/api/my-orders')
  const spanish = await refusalOf('/api/my-orders', inSpanish)
  expect(english).toBe('Please log in to continue.')
  expect(spanish).toMatch(/[Ii]nicie sesión/)
  expect(await refusalOf('/api/my-orders', { cookie: 'language=xx' })).toBe(english)
  expect(await refusalOf('/admin/api/orders', inSpanish)).toBe(english)
})

test('[X8-202] a sentence about a field is in the language of the request', async () => {
  const reply = await shop.send({
    method: 'POST',
    url: '/users/signin',
    payload: { email: '', password: '' },
    headers: inSpanish,
  })
  expect(reply.json().errors.email).toBe('Este campo es obligatorio.')
})

test('[X8-202] the reply to a choice is in the language that was chosen', async () => {
  const buyer = await shop.customer()
  const replyTo = async (language: string, headers = {}) =>
    (
      await shop.send({
        method: 'POST',
        url: '/users/language',
        payload: { language },
        headers,
        as: buyer,
      })
    ).json().message
  for (const headers of [{}, inSpanish]) {
    expect(await replyTo('en', headers)).toBe('Your language has been saved.')
    expect(await replyTo('es', headers)).toBe('Se guardó su idioma.')
  }
})

test('[X8-203] the mail to a customer’s former address is in their language, too', async () => {
  const buyer = await shop.customer()
  await choose(buyer, 'es')
  const owner = shop.as(await shop.staff('owner'))
  const email = `new-${buyer.email}`
  await owner(changeCustomer, { params: { id: buyer.id }, body: { email } })
  const rendered: unknown[] = []
  await runPendingJobs({
    ...shop.context,
    renderMail: (content, letterhead, language) => {
      if (content.kind === 'email_changed') rendered.push(language)
      return shop.context.renderMail(content, letterhead, language)
    },
  })
  expect(rendered).toEqual(['es'])
})

test('[X8-203] mails are in the language that their customer chose, those to staff in English', async () => {
  const [spanish, english] = [await shop.customer(), await shop.customer()]
  await choose(spanish, 'es')
  const rendered = new Map<string, string | undefined>()
  await enqueueMail(shop.context.db, spanish.email, {
    kind: 'staff_invited',
    facts: { name: 'Dana of the staff', link: '/invitation' },
  })
  for (const { email } of [spanish, english])
    await enqueueMail(shop.context.db, email.toUpperCase(), {
      kind: 'registration_received',
      facts: { name: email },
    })
  await runPendingJobs({
    ...shop.context,
    renderMail: (content, letterhead, language) => {
      if ('name' in content.facts) rendered.set(content.facts.name, language)
      return shop.context.renderMail(content, letterhead, language)
    },
  })
  expect(Object.fromEntries(rendered)).toMatchObject({
    [spanish.email]: 'es',
    [english.email]: 'en',
    'Dana of the staff': 'en',
  })
})
