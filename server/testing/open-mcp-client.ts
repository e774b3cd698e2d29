import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import type { TestCaller } from './start-test-shop.ts'

export type Failure = { code: string; message: string; errors?: Record<string, string> }

/** A client of the public SDK with a token. `auto`: it asks for the newest revision of the protocol; `legacy`: for those of 2025. */
export const openMcpClient = async (
  url: string,
  { token }: Pick<TestCaller, 'token'>,
  mode: 'auto' | 'legacy' = 'auto',
) => {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode }, listChanged: {} },
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  onTestFinished(() => client.close())
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: given })
    const texts = result.content.map((part) => (part.type === 'text' ? part.text : part.type))
    return { isError: result.isError === true, texts, reply: result.structuredContent }
  }
  return {
    client,
    call,
    listTools: async () => (await client.listTools()).tools,
    /** The failure of a call that is refused. */
    refuse: async (...called: Parameters<typeof call>): Promise<Failure> => {
      const { isError, reply } = await call(...called)
      if (!isError) throw new Error(`${called[0]} was not refused`)
      return reply as Failure
    },
  }
}
