import { writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

type Failure = { stack?: string; message?: string; cause?: unknown; actual?: unknown }

/** Drizzle's errors name the statement; what was wrong with it is their cause. */
const firstLine = (error: Failure | undefined): string => {
  const [line = ''] = textOf(error).split('\n')
  const cause = error?.cause as Failure | undefined
  return cause ? `${line} (${firstLine(cause)})` : line
}

const textOf = (error: Failure | undefined): string =>
  stripVTControlCharacters(error?.stack ?? error?.message ?? '')

/** The browser's errors say in a log what they waited for. */
const waitedFor = (error: Failure | undefined): string[] =>
  textOf(error)
    .split('\n')
    .filter((line) => /^ +- /.test(line))
    .map((line) => line.trim().slice(2))

/** Returns the value that an assertion received if its message shortens it, and '' otherwise. */
const received = (error: Failure | undefined): string =>
  firstLine(error).includes('…') && typeof error?.actual === 'string'
    ? ` received: ${error.actual.replaceAll(/\s+/g, ' ').slice(0, 1000)}`
    : ''

const describe = (error: Failure | undefined, path: string): string => {
  const line = textOf(error).match(new RegExp(`${RegExp.escape(basename(path))}:(\\d+)`))?.[1]
  const [first, ...further] = waitedFor(error)
  const log = first === undefined ? '' : ` [${[first, ...further.slice(-2)].join('; ')}]`
  const seed = textOf(error).match(/\{ seed: .*\}/)?.[0]
  const at = line ? ` (line ${line})` : ''
  return `${firstLine(error)}${seed ? ` ${seed}` : ''}${at}${log}${received(error)}`
}

const failuresOf = (file: TestModule): string[] => {
  const where = `${relative('.', file.moduleId)} (${file.project.name})`
  const failed = [...file.children.allTests('failed')].map(
    (test) => `${where}: ${test.fullName}\n  ${describe(test.result().errors?.[0], file.moduleId)}`,
  )
  // A file that failed to load, or whose worker ended, has no failed tests.
  const hasEnded = file.state() === 'passed' || file.state() === 'skipped'
  return failed.length > 0 || hasEnded ? failed : [`${where}\n  ${firstLine(file.errors()[0])}`]
}

/** Adds the calls that led to an error outside of tests, since no test's name explains it. */
const describeUncaught = (error: SerializedError): string => {
  const calls = textOf(error)
    .split('\n')
    .flatMap((line) => line.match(/^ +at (.+)$/)?.[1] ?? [])
  return `${firstLine(error)}\n  ${calls.slice(0, 8).join(' < ') || 'without a stack'}`
}

export default class SummaryReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = files.flatMap((file) => [...file.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const summary = {
      failures: [...files.flatMap(failuresOf), ...errors.map(describeUncaught)],
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
    }
    writeFileSync('node_modules/.cache/test-summary.json', JSON.stringify(summary))
  }
}
