import { firstId, type Sample, type SampleShop } from './round-trip-sample.ts'

export const makeInquirySamples = ({
  shop,
  owner,
  send,
}: SampleShop): Record<string, () => Promise<Sample>> => {
  const get = (url: string) => send('GET', url)
  const message = {
    name: 'Jo',
    email: 'jo@example.com',
    phone: '404 555 0144',
    subject: 'Hours',
    u_message: 'Are you open?',
  }
  const messageId = async (): Promise<string> => {
    await send('POST', '/api/contact-us', message)
    return firstId(send, 'contact-messages')
  }
  const applicationId = async (): Promise<string> => {
    const form = ['fullName', 'email'].map(
      (name) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\njo@example.com\r\n`,
    )
    await shop.send({
      method: 'POST',
      url: '/api/join-our-team',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${form.join('')}--x--\r\n`,
    })
    return firstId(send, 'job-applications')
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
