// A serving process that does nothing but answer pings.
process.on('message', () => process.send({ kind: 'pong' }))
process.send({ kind: 'ready' })
