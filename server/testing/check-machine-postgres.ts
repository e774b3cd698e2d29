import { startTestCluster } from './test-clusters.ts'

/** Prints why tests can't run on the machine's PostgreSQL; nothing if they can. */
const cluster = await startTestCluster('machine')
if ('unavailable' in cluster) console.log(cluster.unavailable)
else await cluster.stop()
