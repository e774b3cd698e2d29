import { text } from 'node:stream/consumers'
import { type Endpoint, fillPath } from '@endcap/contract/endpoint'
import type { TestCaller, TestShop } from './start-test-shop.ts'

const anyId = '01900000-0000-7000-8000-000000000001'

/** Makes any call of the contract, about a row that doesn't exist and with next to no body: enough to learn who may make it. */
export const callEndpoint = async (
  { send }: Pick<TestShop, 'send'>,
  { method, path, bodyType, replyStream }: Endpoint,
  caller: TestCaller | null,
): Promise<{ statusCode: number; body: string }> => {
  const asForm = {
    payload: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
  const body = bodyType === 'multipart' ? asForm : { payload: { user_id: caller?.id } }
  const answer = await send({
    // A stream has no end: its headers are enough.
    payloadAsStream: replyStream !== undefined,
    method: method as 'GET',
    url: fillPath(path, { id: anyId, page: 'vapes', code: '1', userId: caller?.id || anyId }),
    ...(caller ? { as: caller } : {}),
    ...(method === 'GET' || method === 'DELETE' ? {} : body),
  })
  const { statusCode } = answer
  if (!replyStream) return { statusCode, body: answer.body }
  if (statusCode >= 400) return { statusCode, body: await text(answer.stream()) }
  answer.stream().destroy()
  return { statusCode, body: '' }
}
