import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Imported by a measured shop: prints the longest pause of its event loop every second. */

const resolutionMs = 1
const printEveryMs = 1_000

const delays = monitorEventLoopDelay({ resolution: resolutionMs })
delays.enable()
setInterval(() => {
  process.stdout.write(`pause ${(delays.max / 1e6).toFixed(1)} ms\n`)
  delays.reset()
}, printEveryMs).unref()
