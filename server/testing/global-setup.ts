import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-clusters.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres } = project.getProvidedContext()
  const cluster = await startTestCluster(postgres)
  if ('unavailable' in cluster)
    throw new Error(`${cluster.unavailable} Or leave it out: --project='!${project.name}'.`)
  console.log(`${project.name}: testing on PostgreSQL ${cluster.version} (${postgres}).`)
  project.provide('databaseUrl', cluster.url)
  return () => cluster.stop()
}
