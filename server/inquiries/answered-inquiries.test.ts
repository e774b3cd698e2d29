import { chooseLanguage } from '@endcap/contract/accounts/sessions'
import { listColleagues } from '@endcap/contract/accounts/staff'
import {
  answerContactMessage,
  answerJobApplication,
  contactMessageEndpoints,
  contactMessageNoteEndpoints,
  contactUs,
  jobApplicationEndpoints,
  joinOurTeam,
} from '@endcap/contract/inquiries'
import { expect, test } from 'vitest'
import { customerStore } from '../accounts/account-store.ts'
import { runPendingJobs } from '../testing/run-pending-jobs.ts'
import { openTestShop } from '../testing/start-test-shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('clerk')

const message = {
  name: 'Ada Reyes',
  email: 'ada@corner.example',
  phone: '404 555 0199',
  subject: 'Opening hours',
  u_message: 'Are you open on Sundays?',
}
const write = async (values: Partial<typeof message> = {}) => {
  await shop.as(null)(contactUs, { body: { ...message, ...values } })
  const [row] = (await list()).data
  if (!row) throw new Error('No message was stored.')
  return row
}
const list = (query: object = {}) => shop.as(clerk)(contactMessageEndpoints.list, { query })
/** Sends an application for a driver's job, under the email as name, and an answer to it. */
const applyAndAnswer = async (email: string, headers: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ fullName: email, email, position: 'Driver' }))
    body.append(name, value)
  await shop.as(null)(joinOurTeam, { body, headers })
  const { data } = await shop.as(clerk)(jobApplicationEndpoints.list)
  const params = { id: data[0]?._id ?? '' }
  await shop.as(clerk)(answerJobApplication, { params, body: { text: 'Come by.' } })
}
const change = (id: string, body: object) =>
  shop.as(clerk)(contactMessageEndpoints.change, { params: { id }, body })

test('[X5-240] messages are sorted by each of their texts, in both directions', async () => {
  await write({ subject: 'Sorted éclairs', name: 'Zoe Reyes', email: 'b@sorted.example' })
  await write({ subject: 'sorted Apples', name: 'ben Reyes', email: 'C@sorted.example' })
  await write({ subject: 'Sorted Zebras', name: 'Ada Reyes', email: 'a@sorted.example' })
  const sorted = async (sort: string) =>
    (await list({ q: 'sorted.example', sort })).data.map(({ subject }) => subject.split(' ')[1])
  expect(await sorted('subject')).toEqual(['Apples', 'éclairs', 'Zebras'])
  expect(await sorted('name')).toEqual(['Zebras', 'Apples', 'éclairs'])
  expect(await sorted('email')).toEqual(['Zebras', 'éclairs', 'Apples'])
  expect(await sorted('-email')).toEqual(['Apples', 'éclairs', 'Zebras'])
})

test('[X5-59] an inquiry is assigned to staff who may read it, and found by them, by nobody and by status', async () => {
  const { _id } = await write()
  const ids = async (query: object) => (await list(query)).data.map((row) => row._id)
  expect(await ids({ assigned: 'nobody' })).toContain(_id)
  for (const _ of [1, 2]) {
    const { data } = await change(_id, { assigned_to: clerk.id })
    expect(data).toMatchObject({ assigned_to: clerk.id, assigned_name: 'The clerk', version: 2 })
  }
  expect(await ids({ assigned: clerk.id, status: 'new' })).toEqual([_id])
  expect(await ids({ assigned: 'nobody' })).not.toContain(_id)
  expect(await ids({ assigned: 'odd' })).toEqual([])
  const { data } = await change(_id, { assigned_to: null })
  expect(data).toMatchObject({ assigned_to: null, assigned_name: '' })
  for (const assigned_to of ['odd', '018f0000-0000-7000-8000-000000000000'])
    await expect(change(_id, { assigned_to })).rejects.toMatchObject({
      errors: { assigned_to: expect.stringContaining('Please choose') },
    })
  const manager = await shop.staff('manager')
  await shop.staff('picker')
  const colleagues = await shop.as(clerk)(listColleagues, { query: { can: 'messages' } })
  expect(colleagues.data.map((one) => one._id)).toEqual([clerk.id, manager.id])
})

test('[X5-60] staff answer a message by mail: it is in the outbox, among the notes, and the message is answered', async () => {
  const { _id } = await write({ email: 'ben@corner.example' })
  const body = { text: 'Yes, from 9 to 5.' }
  const { data } = await shop.as(clerk)(answerContactMessage, { params: { id: _id }, body })
  expect(data).toMatchObject({ _id, status: 'answered', version: 2 })
  const mails = (await shop.mails()).filter(({ to }) => to === 'ben@corner.example')
  const { name, subject, u_message: question } = message
  const facts = { name, subject, question, answer: body.text, language: 'en' }
  expect(mails.map(({ content }) => content)).toEqual([{ kind: 'inquiry_answered', facts }])
  const note = { text: 'Called, too' }
  await shop.as(clerk)(contactMessageNoteEndpoints.add, { params: { id: _id }, body: note })
  const notes = await shop.as(clerk)(contactMessageNoteEndpoints.list, { params: { id: _id } })
  expect(notes.data.map(({ text, mail_status }) => [text, mail_status])).toEqual([
    [note.text, null],
    [body.text, 'queued'],
  ])
})

test('[X5-60] an answer to an old version is stale, and mails nothing', async () => {
  const { _id } = await write({ email: 'stale@corner.example' })
  await change(_id, { status: 'done' })
  const answer = shop.as(clerk)(answerContactMessage, {
    params: { id: _id },
    body: { text: 'Yes' },
    headers: { 'if-match': '"1"' },
  })
  await expect(answer).rejects.toMatchObject({ status: 412 })
  expect((await shop.mails()).some(({ to }) => to === 'stale@corner.example')).toBe(false)
})

test('[X5-60, X8-203] an answer, also to a job application, is in the language of the account, else in the one that the inquiry was written in', async () => {
  const inSpanish = { cookie: 'language=es' }
  const [spanish, english] = [await shop.customer(), await shop.customer()]
  await shop.as(english)(chooseLanguage, { body: { language: 'en' } })
  for (const email of ['guest@work.example', spanish.email, english.email])
    await applyAndAnswer(email, inSpanish)
  await applyAndAnswer('plain@work.example')
  const { facts } = (await shop.mails()).at(-1)?.content ?? {}
  expect(facts).toMatchObject({ name: 'plain@work.example', position: 'Driver' })
  await shop.as(null)(contactUs, {
    body: { ...message, name: 'written@work.example', email: 'written@work.example' },
    headers: inSpanish,
  })
  const [written] = (await list()).data
  const params = { id: written?._id ?? '' }
  await shop.as(clerk)(answerContactMessage, { params, body: { text: 'Yes' } })
  const languages = new Map<string, string | undefined>()
  await runPendingJobs({
    ...shop.context,
    renderMail: (content, letterhead, language) => {
      if (content.kind === 'inquiry_answered') languages.set(content.facts.name, language)
      return shop.context.renderMail(content, letterhead, language)
    },
  })
  expect(Object.fromEntries(languages)).toMatchObject({
    'guest@work.example': 'es',
    [spanish.email]: 'es',
    [english.email]: 'en',
    'plain@work.example': 'en',
    'written@work.example': 'es',
  })
})

test('[X5-61] a message is linked to the customer with its mailbox, else with its phone number', async () => {
  const [one, two] = [await shop.customer(), await shop.customer()]
  const { db } = shop.context
  await customerStore.update(db, one.id, { phone: '(678) 555-0142', email: 'Dana@Corner.example' })
  await customerStore.update(db, two.id, { phone: '+1 678 555 0177' })
  const byMailbox = await write({ email: 'dana+shop@corner.example', phone: '678 555 0177' })
  expect(byMailbox.customer).toMatchObject({ _id: one.id, status: 'approved' })
  const byPhone = await write({ email: 'else@corner.example', phone: '6785550177' })
  expect(byPhone.customer).toMatchObject({ _id: two.id, business_name: 'buyer’s Corner Store' })
  expect((await write({ email: 'else@corner.example', phone: '1' })).customer).toBeNull()
  const ofTwo = await list({ customer: two.id })
  expect(ofTwo.data.map(({ _id }) => _id)).toEqual([byPhone._id, byMailbox._id])
  expect((await list({ customer: 'odd' })).data).toEqual([])
})
