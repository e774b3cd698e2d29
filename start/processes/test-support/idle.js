// A process of a shop that never gets ready.
setInterval(() => {}, 1_000)
