import { setTimeout as sleep } from 'node:timers/promises'
import type { ContentPage } from '@endcap/contract/content/content-pages'
import { hasStaff } from '@endcap/server/accounts/account-store'
import { createFirstOwner } from '@endcap/server/accounts/create-first-owner'
import {
  listWorkingLogins,
  type PublishedLogin,
  publishedLoginSentence,
} from '@endcap/server/accounts/list-security-notices'
import { listBackups } from '@endcap/server/backup/backup-files'
import type { Config } from '@endcap/server/context'
import { createServer, type Server } from '@endcap/server/create-server'
import { shouldLoadDemo } from '@endcap/server/database/demo-store'
import { ping } from '@endcap/server/database/server-store'
import { countFailedWork } from '@endcap/server/health/health-store'
import { type MetricsExchange, mountOperations } from '@endcap/server/http/mount-operations'
import { type Jobs, startJobs } from '@endcap/server/jobs/start-jobs'
import { paths } from '@endcap/storefront/paths'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ShopConfig } from './config.ts'
import { loadOrCreateAuthSecret } from './data-dir/load-or-create-auth-secret.ts'
import { prepareDataDir } from './data-dir/prepare-data-dir.ts'
import { openShopDatabase } from './database/open-shop-database.ts'
import { retryWhileUnavailable } from './database/retry-while-unavailable.ts'
import { serveDigitalLink } from './discovery/serve-digital-link.ts'
import { serveDiscovery } from './discovery/serve-discovery.ts'
import { serverConfigOf } from './health/server-config.ts'
import { demoLogins, describeDemoLogin, loadDemo } from './load-demo.ts'
import { drain } from './serving/drain.ts'
import { listen } from './serving/listen.ts'
import { loadBuilt, type Pages } from './serving/load-built.ts'
import { serveApiDocs } from './serving/serve-api-docs.ts'
import { servePictures } from './serving/serve-pictures.ts'
import { traceRequests } from './tracing/trace-requests.ts'

export type RunningShop = {
  server: Server
  url: string
  /** The lines that a start prints about logins: the demo's, or that there is no owner. */
  lines: readonly string[]
  /** Resolves with the reason once the database is lost or the jobs can't be started. */
  lost: Promise<string>
  /** Stops listening while clients move to another process. Followed by `stop`. */
  drain: () => Promise<void>
  /** Stops listening, and waits up to ten seconds for requests to finish. */
  stop: () => Promise<void>
}

const contentPaths: Readonly<Record<ContentPage, () => string>> = {
  home: paths.home,
  vapes: paths.vapes,
  drinks: paths.drinks,
  about: paths.about,
  careers: paths.careers,
  contact: paths.contactUs,
}

const stopTimeoutMs = 10_000

/** In seconds; 0 if there is no backup. */
const readNewestBackup = async (folder: string): Promise<number> => {
  const [newest] = await listBackups(folder)
  return (newest?.at.getTime() ?? 0) / 1_000
}

const createPageRenderer =
  (
    { renderPage }: Pages,
    config: Pick<Config, 'publicUrl'>,
  ): Parameters<typeof createServer>[0]['renderPage'] =>
  async (page, language, transport) => {
    const { html } = await renderPage(language, `${config.publicUrl}${contentPaths[page]()}`, {
      transport,
      // Not queued with guests' documents, because staff wait for it and it holds a transaction
      // open.
      yieldToEventLoop: async () => {},
      rendersNotFound: true,
    })
    return html
  }

const urlOf = ({ server }: FastifyInstance, { host, port }: ShopConfig): string => {
  const address = server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`
}

const noOwner =
  'Nobody can log in to the back office yet. Please stop the shop, set OWNER_EMAIL and OWNER_PASSWORD, and start it again.'

/** Warns about published logins, and returns what a start prints about logins. */
const describeLogins = async (
  { context }: Server,
  config: ShopConfig,
  working: readonly PublishedLogin[],
): Promise<string[]> => {
  for (const login of working)
    context.log.warn({ login: login.email }, publishedLoginSentence(login))
  const lines = config.demo ? working.map(describeDemoLogin) : []
  return (await hasStaff(context.db)) ? lines : [...lines, noOwner]
}

const reasonOfFailure = (jobs: Promise<Jobs>): Promise<string> =>
  new Promise((resolve) => {
    jobs.catch((error: unknown) => resolve(`The jobs can’t be started: ${error}`))
  })

/** `exchange`: null if the shop has only this process. */
export const startShop = async (
  config: ShopConfig,
  log: Logger,
  exchange: MetricsExchange | null = null,
  loadPages: () => Promise<Pages> = loadBuilt,
): Promise<RunningShop> => {
  const { backups } = config
  const retry = <Result>(step: () => Promise<Result>) => retryWhileUnavailable(log, step)
  await prepareDataDir(config.dataDir)
  const [pages, opened, authSecret] = await Promise.all([
    loadPages(),
    retry(() => openShopDatabase(config, log, 'own')),
    config.authSecret ?? loadOrCreateAuthSecret(config.dataDir),
  ])
  const { database } = opened
  const findWorkingLogins = () => retry(() => listWorkingLogins(database.db, demoLogins))
  // Awaited once the shop listens, because passwords are hashed meanwhile, in other threads.
  const workingLogins = findWorkingLogins()
  workingLogins.catch(() => {})
  const serverConfig = serverConfigOf(config)
  const [server, lacksDemo] = await Promise.all([
    retry(() =>
      createServer({
        database,
        config: serverConfig,
        authSecret,
        clock: () => new Date(),
        log,
        renderMail: pages.renderMail,
        renderDocument: pages.documentRenderer.render,
        renderPage: createPageRenderer(pages, serverConfig),
        trustedProxies: config.trustedProxies,
        cacheBytes: config.cacheBytes,
      }),
    ),
    config.demo && retry(() => shouldLoadDemo(database.db)),
  ])
  const { app, context } = server
  const { owner } = config
  const isOwnerNew = owner !== null && (await retry(() => createFirstOwner(context, owner)))
  let isLoadingDemo = lacksDemo
  const tracing = config.traceEndpoint && (await traceRequests(app, config.traceEndpoint))
  mountOperations(app, {
    version: serverConfig.version,
    work: {
      failed: () => countFailedWork(database.db),
      newestBackup: backups && (() => readNewestBackup(backups.folder)),
    },
    exchange,
    cacheStats: server.responseCache.stats,
    metricsToken: config.metricsToken,
    isReady: () =>
      ping(database.db).then(
        () => !isLoadingDemo,
        () => false,
      ),
  })
  await serveApiDocs(app)
  await servePictures(app, config.dataDir)
  serveDiscovery(server)
  serveDigitalLink(server)
  await pages.serve(server)

  let jobs: Promise<Jobs> | undefined
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      await Promise.race([app.close(), sleep(stopTimeoutMs, undefined, { ref: false })])
      // If the jobs could not be started, there is nothing to stop.
      await jobs?.then(
        (started) => started.stop(),
        () => {},
      )
      await pages.documentRenderer.close()
      await server.close()
      if (tracing) await tracing.close()
      await opened.close()
    })()
    return stopped
  }

  try {
    await listen(app, config)
  } catch (error) {
    await stop()
    throw error
  }
  const url = urlOf(app, config)
  // Known only now, because PORT=0 uses any free port.
  serverConfig.publicUrl = config.publicUrl ?? url
  try {
    if (isLoadingDemo) await retry(() => loadDemo(server, config.owner, config.dataDir))
    isLoadingDemo = false
    const logins = await (lacksDemo || isOwnerNew ? findWorkingLogins() : workingLogins)
    const lines = await retry(() => describeLogins(server, config, logins))
    // Not awaited, because no page or call needs the jobs.
    jobs = startJobs(server.context)
    const lost = Promise.race([opened.lost, reasonOfFailure(jobs)])
    return { server, url, lines, lost, drain: () => drain(app), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
