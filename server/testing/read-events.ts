export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<unknown, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const events = (rest + decoder.decode(read.value, { stream: true })).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data:')) yield JSON.parse(event.slice('data:'.length))
    }
  } finally {
    await reader.cancel()
  }
}
