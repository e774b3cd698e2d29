import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import { startTestCluster } from './test-clusters.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL to the PostgreSQL that this run's tests work on. */
    databaseUrl: string
  }
}

const Engine = z.enum(['embedded', 'machine'])

/**
 * Starts the PostgreSQL for a test run: TEST_ENGINE is `embedded` (default) or `machine`. On a
 * machine without one the run ends with a message, in CI as a failure. It ends for all its projects, so a
 * run on the machine's is for this project alone (`--project server`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = Engine.parse(process.env.TEST_ENGINE ?? 'embedded')
  const cluster = await startTestCluster(engine)
  if ('unavailable' in cluster) {
    const line = '='.repeat(80)
    console.error(
      `\n${line}\nLEFT OUT: the tests on the machine's own PostgreSQL.\n${cluster.unavailable}\n${line}\n`,
    )
    if (process.env.CI !== undefined && process.env.CI !== '' && process.env.CI !== 'false') {
      throw new Error(cluster.unavailable)
    }
    if (project.vitest.projects.length > 1) {
      throw new Error('Run the tests on the machine’s PostgreSQL by themselves: --project server.')
    }
    process.exit(0)
  }
  console.log(`Testing on PostgreSQL ${cluster.version} (${engine}).`)
  project.provide('databaseUrl', cluster.url)
  return () => cluster.stop()
}
