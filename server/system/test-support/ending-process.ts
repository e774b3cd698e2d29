/** Answers a text, and ends without an answer to anything else. */
process.once('message', (request: unknown) => {
  if (typeof request === 'string') process.send?.(`${request}, too`)
  else process.exit()
})
process.once('disconnect', () => process.exit())
