import { firstId, type Sample, type SampleShop, type Samples } from './round-trip-sample.ts'

export const makeInquirySamples = (sampleShop: SampleShop): Samples => {
  const { shop, owner, get, send } = sampleShop
  const message = {
    ...{ name: 'Jo', email: 'jo@example.com', phone: '404 555 0144' },
    ...{ subject: 'Hours', u_message: 'Are you open?' },
  }
  const messageId = async (): Promise<string> => {
    await send('POST', '/api/contact-us', message)
    return firstId(sampleShop, 'contact-messages')
  }
  const applicationId = async (): Promise<string> => {
    const payload = new FormData()
    for (const name of ['fullName', 'email']) payload.append(name, 'jo@example.com')
    await shop.send({ method: 'POST', url: '/api/join-our-team', payload })
    return firstId(sampleShop, 'job-applications')
  }
  /** A text stored as a note on a row. */
  const noted = (list: string, id: string): Sample => ({
    id,
    body: { text: 'We open at nine.' },
    read: () => get(`/admin/api/${list}/${id}/notes`),
  })

  return {
    contactUs: async () => ({ body: message, read: () => get('/admin/api/contact-messages') }),
    changeContactMessage: async () => ({
      id: await messageId(),
      body: { status: 'done', assigned_to: owner.id },
    }),
    changeJobApplication: async () => ({
      id: await applicationId(),
      body: { status: 'done', assigned_to: owner.id },
    }),
    addContactMessageNote: async () => noted('contact-messages', await messageId()),
    answerContactMessage: async () => noted('contact-messages', await messageId()),
    addJobApplicationNote: async () => noted('job-applications', await applicationId()),
    answerJobApplication: async () => noted('job-applications', await applicationId()),
  }
}
