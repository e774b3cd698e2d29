import fc from 'fast-check'

// A property is interrupted before its test times out, so that the failure names the seed and the smallest counterexample
// found so far.
fc.configureGlobal({ interruptAfterTimeLimit: 420_000, markInterruptAsFailure: true })
