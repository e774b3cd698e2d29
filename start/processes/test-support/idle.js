// A process that never becomes ready.
setInterval(() => {}, 1_000)
