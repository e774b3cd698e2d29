import type { FastifyBaseLogger } from 'fastify'
import { Logger, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import { backUpNightly, nightlyBackupTask } from '../backup/back-up-nightly.ts'
import { touchPrices, touchPricesTask } from '../catalog/prices/touch-prices.ts'
import { foldSearchWords } from '../catalog/search/query-expansion/word-store.ts'
import { touchContent, touchContentTask } from '../content/touch-content.ts'
import type { Context } from '../context.ts'
import { applyCustomers, applyCustomersTask } from '../imports/customers/apply-customers.ts'
import { licenseRemindersTask, sendMorningReminders } from '../licenses/send-reminders.ts'
import { sendMailsTask } from '../mail/mail-store.ts'
import { renderAndSend } from '../mail/render-and-send.ts'
import { boughtTogetherTask, refreshBoughtTogether } from '../orders/refresh-bought-together.ts'
import { checkAccounts, checkAccountsTask } from '../receivables/check-accounts.ts'
import { makeStatementsOf, sendStatementsTask } from '../statements/send-statements.ts'
import { runForRequest } from '../system/request-id.ts'
import { prune } from './prune.ts'

const QueuedImport = z.object({ importId: z.uuid(), requestId: z.string() })
const QueuedMail = z.object({ mailId: z.uuid() })
/** Of a job of the cron table: the time for which it was queued. */
const CronJob = z.object({ _cron: z.object({ ts: z.coerce.date() }) })
const QueuedStatements = z.object({ day: z.string() })

/** The queue retries only rejected mails. Aborting `stopping` ends a job after the current mail. */
export const createMailTasks = (context: Context, stopping?: AbortSignal): TaskList => ({
  [sendMailsTask]: async (payload: unknown) => {
    const mailIds = z.array(QueuedMail).parse(payload)
    const errors = await renderAndSend(
      context,
      mailIds.map(({ mailId }) => mailId),
      stopping,
    )
    return errors.map((error) => (error === null ? undefined : Promise.reject(error)))
  },
})

export const createOtherTasks = (context: Context, stopping?: AbortSignal): TaskList => ({
  prune: () => prune(context),
  ...(context.config.backups && {
    [nightlyBackupTask]: () => backUpNightly(context, stopping),
  }),
  [applyCustomersTask]: (payload: unknown) => {
    const { importId, requestId } = QueuedImport.parse(payload)
    return runForRequest(requestId, () => applyCustomers(context, importId))
  },
  [touchContentTask]: () => touchContent(context),
  [touchPricesTask]: () => touchPrices(context),
  [boughtTogetherTask]: () => refreshBoughtTogether(context),
  'fold-search-words': () => foldSearchWords(context.db),
  [checkAccountsTask]: () => checkAccounts(context),
  [licenseRemindersTask]: (payload: unknown) =>
    sendMorningReminders(context, CronJob.parse(payload)._cron.ts),
  [sendStatementsTask]: (payload: unknown) =>
    makeStatementsOf(context, QueuedStatements.parse(payload).day, stopping),
})

/** Logs the queue's messages at debug level, because the tasks themselves log failures. */
export const createJobLogger = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (_level, message) => log.debug({ of: 'jobs' }, message))
