import type { MailContent } from '@endcap/contract/mail/mails'
import { shopClock } from '@endcap/contract/shop-time'
import type { Context } from '../context.ts'
import { enqueueMails } from '../mail/mail-store.ts'
import { readFeatures } from '../settings/settings-store.ts'
import { type DueReminder, takeDueReminders } from './reminder-store.ts'
import { takeDueRuleReminders } from './rule-reminder-store.ts'

export const licenseRemindersTask = 'license-reminders'

/** Of the shop’s day. */
const reminderHour = 6

/** Behind mails of orders and accounts, whose priority is 0. */
const mailPriority = 10

const mailOf = (
  { id, step, days, number, valid_until, kind, name, is_own }: DueReminder,
  publicUrl: string,
): MailContent => ({
  kind: step === 0 ? 'license_ended' : 'license_ends',
  facts: {
    ...{ name, kind, number, valid_until, days },
    link: is_own ? `${publicUrl}/admin#/licenses/${id}` : `${publicUrl}/licenses`,
  },
})

/** Mails each reminder once, however many processes run at the same time. */
export const sendReminders = async (context: Context): Promise<void> => {
  if (!(await readFeatures(context.db)).includes('licenses')) return
  const at = context.clock()
  const today = shopClock(at, await context.timeZone()).day
  await context.transaction(async (db) => {
    const due = await takeDueReminders(db, today, at)
    const { publicUrl } = context.config
    const mails = due.flatMap((reminder) =>
      reminder.to === null ? [] : [{ to: reminder.to, content: mailOf(reminder, publicUrl) }],
    )
    for (const { to, ...facts } of await takeDueRuleReminders(db, today, at))
      mails.push({
        to,
        content: { kind: 'license_needed', facts: { ...facts, link: `${publicUrl}/licenses` } },
      })
    if (mails.length > 0) await enqueueMails(db, mails, 0, mailPriority)
  })
}

/** Called every hour: sends the reminders if the hour for which it was queued is the shop’s morning. */
export const sendMorningReminders = async (context: Context, queuedFor: Date): Promise<void> => {
  if (shopClock(queuedFor, await context.timeZone()).hour === reminderHour)
    await sendReminders(context)
}
