import fc from 'fast-check'

/**
 * A setup file. A property that takes too long is interrupted before its test times out, so that the failure names the
 * seed, and a counterexample that was still being made smaller.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 420_000, markInterruptAsFailure: true })
